import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the electron package; its binary may be missing. */
export const electronPackage = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', 'electron')

/**
 * Returns the path of Electron's executable, or undefined when it was never downloaded. Reads files only, because
 * `require('electron')` would start a download.
 * @returns {string | undefined}
 */
export function electronBinary() {
  const pathFile = join(electronPackage, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : undefined
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const binary = folder ? join(folder, name ?? 'electron') : name && join(electronPackage, 'dist', name)
  return binary && existsSync(binary) ? binary : undefined
}
