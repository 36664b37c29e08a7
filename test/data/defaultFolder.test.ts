import { chmod, mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startTestService } from '../support/service.ts'

// Windows has no such rights.
it.skipIf(process.platform === 'win32')('a data folder that others could read is closed to them', async () => {
  const data = await mkdtemp(join(tmpdir(), 'parley-open-'))
  await chmod(data, 0o755)
  const service = await startTestService({ data })
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  await service.stop()
})
