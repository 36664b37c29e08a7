import { lockFolder } from '../../../service/store/sqlite/folderLock.ts'

/** Tries to lock each folder it is told of, keeps the lock, and answers whether it got it. */
process.on('message', folder => {
  lockFolder(String(folder)).then(
    () => process.send?.(true),
    () => process.send?.(false),
  )
})
