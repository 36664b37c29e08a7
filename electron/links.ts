import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { MenuCommand, OpenedFile } from './bridge.ts'

export const scheme = 'parley'
const FILE_EXTENSION = 'parley'

/** Maximum size of an imported file. A bot of 15,000 expressions takes a few megabytes. */
const MAX_FILE_BYTES = 64 * 1024 * 1024

/**
 * Returns the route in a deep link (`parley://intents/greeting` → `/intents/greeting`), or null for an invalid link. A
 * link only navigates, so a malicious one cannot change anything.
 */
export function pathOfLink(link: string): string | null {
  const url = URL.parse(link)
  if (url?.protocol !== `${scheme}:`) return null
  const place = `/${url.host}${url.pathname}`.replace(/\/+$/, '')
  return /^(\/[a-z0-9][a-z0-9_-]{0,99}){1,3}$/.test(place) ? place : null
}

/** Reads a bot file for the page; returns null for another extension or an unreadable file. */
export function readBotFile(path: string): OpenedFile | null {
  if (extname(path) !== `.${FILE_EXTENSION}`) return null
  return readChosenFile(path)
}

/** Reads a file chosen by the user; returns null when it is too large, not a file, or unreadable. */
export function readChosenFile(path: string): OpenedFile | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > MAX_FILE_BYTES) return null
  return { name: basename(path), contents: readFileSync(path) }
}

/** Returns the command in the start arguments: the first deep link, else the first bot file, else null. */
export function commandFromArguments(args: readonly string[]): MenuCommand | null {
  for (const argument of args.slice(1)) {
    const path = pathOfLink(argument)
    if (path) return { id: 'open', path }
    const file = readBotFile(argument)
    if (file) return { id: 'file', file }
  }
  return null
}
