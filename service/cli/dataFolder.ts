/** parley backup, restore, repair: work on the data folder itself, also where no service can start on it. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Backup, createBackup, DATABASE, listBackups } from '../store/sqlite/backupFolder.ts'
import { lockFolder } from '../store/sqlite/folderLock.ts'
import { findDamage } from '../store/sqlite/integrity.ts'
import { finishRestore, restoreBackup } from '../store/sqlite/restore.ts'
import { salvage } from '../store/sqlite/salvage.ts'
import { readArguments } from './arguments.ts'
import { dataFolder } from './connect.ts'

const OPTIONS = { data: { type: 'string' } } as const

/** Makes a backup, also while a service uses the folder. */
export async function backup(args: string[]): Promise<void> {
  const { values } = readArguments(args, OPTIONS, 0)
  const data = await requireDatabase(values.data)
  console.log(backupLine(await createBackup(data, 'manual', new Date())))
}

/** Restores a backup by name; without one, lists them. */
export async function restore(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, OPTIONS, 1)
  const data = await requireDatabase(values.data)
  const backups = (await listBackups(data)).filter(one => one.kind !== 'damaged')
  const [name] = positionals
  if (name === undefined) return console.log(backups.map(backupLine).join('\n') || 'there is no backup')
  const chosen = backups.find(one => one.name === name)
  if (!chosen) throw new Error(`there is no backup ${name} (parley restore lists them)`)
  await withFolderLock(data, async () => {
    const wayBack = await restoreBackup(data, chosen, new Date())
    console.log(`restored ${chosen.name}`)
    console.log(
      wayBack ? `to go back: parley restore ${wayBack}` : 'the damaged database is kept in the folder of backups',
    )
  })
}

/** Checks the database, and with `--salvage` saves what can be read of it. Exits with 1 when it is damaged. */
export async function repair(args: string[]): Promise<void> {
  const { values } = readArguments(args, { ...OPTIONS, salvage: { type: 'boolean' } }, 0)
  const data = await requireDatabase(values.data)
  await withFolderLock(data, async () => {
    if (await finishRestore(data)) console.log('an interrupted restore was completed')
    const damage = await findDamage(join(data, DATABASE))
    if (damage === undefined) console.log('no damage was found')
    else console.log(`the database is damaged: ${damage}`)
    if (values.salvage) await saveReadable(data)
    if (damage === undefined) return
    const [newest] = (await listBackups(data)).filter(one => one.kind !== 'damaged')
    if (!values.salvage) console.log('to save what can be read: parley repair --salvage')
    console.log(newest ? `to restore the newest backup: parley restore ${newest.name}` : 'there is no backup')
    if (newest) console.log(`to look at it and change nothing: parley serve --read-only ${newest.name}`)
    process.exitCode = 1
  })
}

async function saveReadable(data: string): Promise<void> {
  const { backup: saved, tables, bots } = await salvage(data, new Date())
  for (const { name, intents, expressions } of bots)
    console.log(`${name}: ${intents} intents, ${expressions} expressions saved`)
  for (const [table, { saved: rows, gaps }] of Object.entries(tables))
    if (gaps) console.log(`${table}: ${rows} rows saved, ${gaps} gaps`)
  console.log(`saved what can be read as ${saved.name}`)
}

/** Locks the data folder meanwhile, because a running service would write to the file that is replaced. */
async function withFolderLock(data: string, work: () => Promise<void>): Promise<void> {
  const release = await lockFolder(data)
  try {
    await work()
  } finally {
    await release()
  }
}

/** The data folder. @throws when it has no database */
async function requireDatabase(given: string | undefined): Promise<string> {
  const data = dataFolder(given)
  const hasDatabase = await stat(join(data, DATABASE)).then(
    () => true,
    () => false,
  )
  if (!hasDatabase) throw new Error(`${data} holds no database of Parley`)
  return data
}

const backupLine = ({ name, bytes }: Backup) => `${name}  ${(bytes / 1024 / 1024).toFixed(1)} MB`
