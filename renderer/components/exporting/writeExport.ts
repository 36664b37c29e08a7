import type { ExportRequest } from './exportMessages.ts'

/** Writes the training data of a version in a worker. @throws Error with what went wrong there */
export function writeExport(request: ExportRequest): Promise<string> {
  const worker = new Worker(new URL('./exportWorker.ts', import.meta.url), { type: 'module' })
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data)
    worker.onerror = event => reject(new Error(event.message))
    worker.postMessage(request)
  }).finally(() => worker.terminate())
}
