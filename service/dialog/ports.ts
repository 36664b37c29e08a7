/** Interfaces to the outside: the dialog engine has no clock, network or database of its own. */
import type { Analysis } from '../contract/analysis.ts'
import type { Auth } from '../contract/dialogs/calls.ts'
import type { Knowledge } from './answer/message.ts'

export interface Ports {
  /** Understands a text; without a language it is detected. */
  analyse(text: string, language: string | undefined): Promise<Analysis>
  /** Words of a language around answers, and the values of the bot in it. Absent where answers are not read. */
  knowledge?(language: string): Promise<Knowledge | undefined>
  /** Makes one attempt of a call. Never rejects for what the other side does. */
  call(request: CallRequest): Promise<CallAnswer>
  /** Milliseconds since 1970. */
  now(): number
}

export interface CallRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
  /** Templates filled in; secrets as they are stored. */
  auth: Auth
  /** Milliseconds. */
  timeout: number
  /** The same for every attempt of this call, and for the same turn when it is made again. */
  deliveryKey: string
}

export type CallAnswer =
  | { isAnswered: true; status: number; headers: Record<string, string>; text: string }
  /** `isLasting`: another attempt would fail in the same way. */
  | { isAnswered: false; message: string; isLasting: boolean; status?: number | undefined }
