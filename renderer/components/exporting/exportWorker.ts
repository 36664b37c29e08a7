/** Writes a file outside of the page's thread: a bot may be large. */
import { exportAs } from '../../../service/importing/exports/exportAs.ts'
import type { ExportRequest } from './exportMessages.ts'

self.onmessage = ({ data: { version, format, language } }: MessageEvent<ExportRequest>) =>
  self.postMessage(exportAs(format, version, language))
