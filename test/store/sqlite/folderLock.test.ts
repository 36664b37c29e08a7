import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from '../../../service/store/sqlite/folderLock.ts'
import { buildChildProgram } from '../../support/childProgram.ts'
import { temporaryFolder } from '../../support/store.ts'

const RACES = Number(process.env.LOCK_RACES ?? 25)
const CONTENDERS = 8

let program: string
beforeAll(async () => {
  program = await buildChildProgram(join(import.meta.dirname, 'folderLockChild.ts'))
})

/** A process that tries to lock a folder when it is told to, and says whether it holds the lock. */
function startContender(env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = fork(program, { env: { ...process.env, ...env }, execArgv: ['--expose-gc'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

async function tryLock(child: ChildProcess, folder: string): Promise<boolean> {
  child.send(folder)
  const [isHeld] = await once(child, 'message')
  return isHeld === true
}

describe('the lock of a data folder', () => {
  it('is held once, in this process too, and can be taken again after its release', async () => {
    const folder = await temporaryFolder()
    const release = await lockFolder(folder)
    await expect(lockFolder(folder)).rejects.toThrow(`${folder} is in use by another Parley`)
    await release()
    await (
      await lockFolder(folder)
    )()
  })

  it('holds through a symbolic link and for processes with another temporary folder', async () => {
    const folder = await temporaryFolder()
    const link = join(await temporaryFolder(), 'link')
    await symlink(folder, link)
    const elsewhere = startContender({ TMPDIR: await temporaryFolder() })
    const release = await lockFolder(folder)
    expect([await tryLock(elsewhere, folder), await tryLock(elsewhere, link)]).toEqual([false, false])
    await release()
    expect(await tryLock(elsewhere, link)).toBe(true)
    await expect(lockFolder(folder)).rejects.toThrow('in use')
  })

  it('ends with a process that is killed', async () => {
    const folder = await temporaryFolder()
    const holder = startContender()
    expect(await tryLock(holder, folder)).toBe(true)
    holder.kill('SIGKILL')
    await once(holder, 'exit')
    await (
      await lockFolder(folder)
    )()
  })

  it('outlives a collection of garbage, though nothing refers to it', async () => {
    const folder = await temporaryFolder()
    expect(await tryLock(startContender(), folder)).toBe(true)
    expect(await tryLock(startContender(), folder)).toBe(false)
  })

  it('is held by one of many processes that start at once', async () => {
    const root = await temporaryFolder()
    const contenders = Array.from({ length: CONTENDERS }, () => startContender())
    for (let race = 0; race < RACES; race++) {
      const folder = join(root, `data-${race}`)
      await mkdir(folder)
      const held = await Promise.all(contenders.map(child => tryLock(child, folder)))
      expect(held.filter(Boolean)).toHaveLength(1)
    }
  })
})
