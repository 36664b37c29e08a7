import { describe, expect, it } from 'vitest'
import { createUnderstood } from '../../../service/commands/engine/understood.ts'
import { type Analysis, startDocument } from '../../../service/nlu/document.ts'
import type { Reading } from '../../../service/nlu/index.ts'

const reading = { now: new Date('2026-03-01T09:00:00Z'), timezone: 'UTC' }

/** An engine that counts how often it is asked. */
function counting(look: (reading: Reading) => unknown = () => undefined) {
  let asked = 0
  const analyse = (given: Reading): Analysis => {
    asked++
    look(given)
    return { ...startDocument('hello', given.language ?? ''), intents: [], entities: {}, spans: [] }
  }
  return { analyse, asked: () => asked }
}

describe('what was understood lately', () => {
  it('is answered without the engine from the third time on', () => {
    const understood = createUnderstood()
    const { analyse, asked } = counting()
    understood.recall('hello', reading, analyse)
    const second = understood.recall('hello', reading, analyse)
    expect(understood.recall('hello', { ...reading, now: new Date(0) }, analyse)).toBe(second)
    expect(asked()).toBe(2)
  })

  it('is told apart by text and by language', () => {
    const understood = createUnderstood()
    const { analyse, asked } = counting()
    for (let times = 0; times < 3; times++) {
      understood.recall('hello', reading, analyse)
      understood.recall('Hello', reading, analyse)
      understood.recall('hello', { ...reading, language: 'en' }, analyse)
      understood.recall('hello', { ...reading, language: 'fr' }, analyse)
    }
    expect(asked()).toBe(8)
  })

  it('is not kept when the time was part of it', () => {
    const understood = createUnderstood()
    const { analyse, asked } = counting(given => given.now.getTime())
    for (let times = 0; times < 3; times++) understood.recall('tomorrow', reading, analyse)
    expect(asked()).toBe(3)
  })

  it('makes room for newer sentences, the one not said for longest first', () => {
    const understood = createUnderstood()
    const { analyse, asked } = counting()
    const say = (text: string) => understood.recall(text, reading, analyse)
    const twice = (text: string) => [say(text), say(text)]
    twice('often said')
    for (let at = 0; at < 1100; at++) {
      twice(`sentence ${at}`)
      say('often said')
    }
    expect(asked()).toBe(2202)
    say('sentence 1099')
    expect(asked()).toBe(2202)
    say('sentence 0')
    expect(asked()).toBe(2203)
  })
})
