import { join, resolve } from 'node:path'
import type { EntryOptions } from '../../service/process/messages.ts'

export const root = resolve(import.meta.dirname, '../..')
export const entryFile = join(root, 'dist/service/entry.cjs')

/** Settings of the built service on a folder of its own; without the sample bot, whose training takes seconds. */
export function serviceSettings(data: string, appFolder = root): EntryOptions {
  return {
    data,
    port: 0,
    resources: join(appFolder, 'resources'),
    rendererFolder: join(appFolder, 'dist/renderer'),
    workerFile: join(appFolder, 'dist/service/worker.cjs'),
    sample: false,
  }
}
