import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from './support/store.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

it('SIGTERM to `npm run serve` ends the service, although the shell of npm does not pass it on', async () => {
  const args = ['run', '--silent', 'serve', '--', '--port', '0', '--no-sample', '--data', await temporaryFolder()]
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  onTestFinished(() => endGroup(npm.pid))
  const url = await new Promise<string>((resolve, reject) => {
    npm.once('exit', () => reject(new Error('npm ended before the service listened')))
    npm.stdout.on('data', chunk => {
      const [, found] = /listening on (http:\/\/\S+)/.exec(String(chunk)) ?? []
      if (found) resolve(found)
    })
  })
  expect((await fetch(`${url}/health`)).status).toBe(200)
  npm.kill('SIGTERM')
  const isAnswering = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isAnswering, { timeout: 10_000 }).toBe(false)
})

/** Ends what the test left running. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch {
    // the group has ended already
  }
}
