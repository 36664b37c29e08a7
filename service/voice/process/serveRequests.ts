/**
 * Answers the requests of the parent process, one after another: recognition is synchronous. Runs as a Node process and
 * in Electron's utility process, which has a parent port.
 */
export function serveRequests<Request, Response extends object>(handle: (request: Request) => Promise<Response>): void {
  let previous: Promise<void> = Promise.resolve()
  const receive = (request: unknown): void => {
    // as: the parent process sends requests of this program
    previous = previous.then(async () => respond(await handle(request as Request)))
  }
  if (process.parentPort) process.parentPort.on('message', event => receive(event.data))
  else process.on('message', receive)
  // Nothing else would end a process whose parent was killed.
  process.on('disconnect', () => process.exit(0))
}

function respond(response: object): void {
  if (process.parentPort) process.parentPort.postMessage(response)
  else process.send?.(response)
}
