import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { createChildProcesses } from '../../electron/childProcesses.ts'

const folder = join('/app', 'dist', 'service')

it.each([
  ['in another folder', join('/tmp', 'recogniser.cjs')],
  ['reached through its folder', `${folder}/../../tmp/recogniser.cjs`],
  ['of another kind', join(folder, 'recogniser.sh')],
])('a program %s is not started', (_, file) => {
  const [fork, send] = [vi.fn(), vi.fn()]
  createChildProcesses(fork, folder, send).handle({ type: 'startChild', child: 1, file, argument: '{}' })
  expect(fork).not.toHaveBeenCalled()
  expect(send).toHaveBeenCalledWith({ type: 'childExit', child: 1 })
})

it('a program of the service is started with its argument', () => {
  const started = { on: vi.fn(), once: vi.fn() }
  const fork = vi.fn(() => started)
  const file = join(folder, 'recogniser.cjs')
  // as: the double has the members that are used here
  createChildProcesses(fork as never, folder, vi.fn()).handle({ type: 'startChild', child: 1, file, argument: '{}' })
  expect(fork).toHaveBeenCalledWith(file, ['{}'], expect.anything())
})
