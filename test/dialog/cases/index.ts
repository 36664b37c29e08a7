import type { Case } from '../write.ts'
import { acting } from './acting.ts'
import { asking } from './asking.ts'
import { beginning } from './beginning.ts'
import { calling } from './calling.ts'
import { choosing } from './choosing.ts'
import { saying } from './saying.ts'
import { taking } from './taking.ts'

/** Every rule of a turn with an example; the tests of the engine and of the interface run the same ones. */
export const CASES: readonly Case[] = [
  ...beginning,
  ...choosing,
  ...taking,
  ...asking,
  ...acting,
  ...calling,
  ...saying,
]
