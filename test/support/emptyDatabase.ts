import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../service/store/sqlite/openStore.ts'

let made: Promise<Buffer> | undefined

/**
 * Writes a database of the newest schema with no rows, as the migrations leave it. They run once in a process instead of
 * for each store and service, which took most of the time of small tests.
 */
export async function placeEmptyDatabase(file: string): Promise<void> {
  made ??= make()
  await writeFile(file, await made, { mode: 0o600 })
}

async function make(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-schema-'))
  const file = join(folder, 'empty.sqlite')
  await (await openStore({ file })).close()
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  return bytes
}
