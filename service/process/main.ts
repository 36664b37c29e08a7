/**
 * The service as a process of its own. The same file runs in Electron's utility process, under `child_process.fork`
 * and as a plain `node` program. Its options are the first argument, as JSON; it exchanges messages with its parent process (process.ts).
 */
import { homedir } from 'node:os'
import { defaultDataFolder } from '../data/defaultFolder.ts'
import { startService } from '../lifecycle/startService.ts'
import { createParentForking } from './parentForking.ts'
import { EntryOptions, type EntryReport, EntryRequest } from './messages.ts'

async function run(): Promise<void> {
  const options = EntryOptions.parse(JSON.parse(process.argv[2] ?? '{}'))
  const data = options.data ?? defaultDataFolder({ platform: process.platform, env: process.env, home: homedir() })
  const forking = options.hasForkingParent ? createParentForking(report) : undefined
  const service = await startService({ ...options, data, startProcess: forking?.start })
  const ticketUrl = () => `${service.url}/?ticket=${service.ticket()}`

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await service.close()
    process.exit(0)
  }
  const end = () => void stop().catch(fail)

  listen(message => {
    const request = EntryRequest.safeParse(message)
    if (!request.success) return
    switch (request.data.type) {
      case 'ticket':
        return report({ type: 'ticket', url: ticketUrl() })
      case 'stop':
        return end()
      default:
        forking?.receive(request.data)
    }
  })
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The parent process has ended, and nothing else would end this one.
  process.on('disconnect', end)
  report({ type: 'ready', url: service.url, ticketUrl: ticketUrl() })
}

function report(message: EntryReport): void {
  if (process.parentPort) return process.parentPort.postMessage(message)
  if (process.send) return void process.send(message)
  if (message.type === 'ready') console.log(`listening on ${message.url}`)
}

// Electron's utility process has a parent port (absent elsewhere, whatever its types say); a forked one a channel.
function listen(handle: (message: unknown) => void): void {
  if (process.parentPort) return void process.parentPort.on('message', event => handle(event.data))
  process.on('message', handle)
}

function fail(error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  // An error of no subclass has a cause outside, such as a folder in use or a full disk; of others the stack is printed.
  console.error(error instanceof Error && error.constructor === Error ? reason : error)
  report({ type: 'failed', reason })
  process.exitCode = 1
  // A forked process lives as long as its channel; the utility process as long as its port.
  setTimeout(() => process.exit(1), 100)
}

run().catch(fail)
