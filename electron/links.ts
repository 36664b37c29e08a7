import { readFileSync, statSync } from 'node:fs'
import { basename, extname } from 'node:path'
import type { MenuCommand, OpenedFile } from './bridge.ts'

export const scheme = 'parley'
const fileExtension = 'parley'

/** A bot of 15,000 expressions takes a few megabytes; what is larger than this is no bot. */
const largestFile = 64 * 1024 * 1024

/**
 * The place in the studio a `parley://intents/greeting` names, as `/intents/greeting`, or null when it names none.
 * A link only navigates: whoever wrote it, following it changes nothing.
 */
export function pathOfLink(link: string): string | null {
  const url = URL.parse(link)
  if (url?.protocol !== `${scheme}:`) return null
  const place = `/${url.host}${url.pathname}`.replace(/\/+$/, '')
  return /^(\/[a-z0-9][a-z0-9_-]{0,99}){1,3}$/.test(place) ? place : null
}

/** Reads a bot's file, as the page expects it; null when it is not one or cannot be read. */
export function readBotFile(path: string): OpenedFile | null {
  if (extname(path) !== `.${fileExtension}`) return null
  return readChosenFile(path)
}

/** Reads a file a person chose; null when it is too large, is no file, or cannot be read. */
export function readChosenFile(path: string): OpenedFile | null {
  const stat = statSync(path, { throwIfNoEntry: false })
  if (!stat?.isFile() || stat.size > largestFile) return null
  return { name: basename(path), contents: readFileSync(path) }
}

/** What a start's arguments ask to be opened: the first link, else the first bot's file, else nothing. */
export function commandFromArguments(args: readonly string[]): MenuCommand | null {
  for (const argument of args.slice(1)) {
    const path = pathOfLink(argument)
    if (path) return { id: 'open', path }
    const file = readBotFile(argument)
    if (file) return { id: 'file', file }
  }
  return null
}
