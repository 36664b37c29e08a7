/** The package has no types of its own. */
declare module 'mic' {
  import type { Transform } from 'node:stream'

  export interface Microphone {
    getAudioStream(): Transform
    start(): void
    stop(): void
  }

  export default function mic(options: { rate: string; channels: string; device?: string }): Microphone
}
