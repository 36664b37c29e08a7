import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the electron package, whether or not its binary is there. */
export const electronPackage = join(dirname(fileURLToPath(import.meta.url)), '..', 'node_modules', 'electron')

/**
 * The path of Electron's executable, or undefined when it was never fetched. Looks at files only: asking the
 * package itself (`require('electron')`) would start a download.
 * @returns {string | undefined}
 */
export function electronBinary() {
  const pathFile = join(electronPackage, 'path.txt')
  const name = existsSync(pathFile) ? readFileSync(pathFile, 'utf8').trim() : undefined
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH
  const binary = folder ? join(folder, name ?? 'electron') : name && join(electronPackage, 'dist', name)
  return binary && existsSync(binary) ? binary : undefined
}
