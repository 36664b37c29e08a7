import { setImmediate } from 'node:timers/promises'
import { lockFolder } from '../../../service/store/sqlite/folderLock.ts'

/** Tries to lock each folder it is told of, keeps the lock, and answers whether it got it. */
process.on('message', folder => {
  lockFolder(String(folder)).then(
    async () => {
      await collectGarbage()
      process.send?.(true)
    },
    () => process.send?.(false),
  )
})

/** Frees what nothing refers to; the objects of a library are freed in the turns after. */
async function collectGarbage(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    globalThis.gc?.()
    await setImmediate()
  }
}
