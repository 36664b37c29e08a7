/** Phrases of a language: what they match, and that every language has all of them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { candidates, frameOf } from '../../../service/dialog/answer/frame.ts'
import { compileConversation } from '../../../service/dialog/answer/language.ts'
import { compilePhrases } from '../../../service/dialog/answer/phrases.ts'
import { textOf, wordsOf } from '../../../service/dialog/answer/words.ts'

const folder = join(import.meta.dirname, '../../../resources/languages')
const fileOf = (language: string) => join(folder, language, 'conversation.json')
const languages = readdirSync(folder).filter(language => existsSync(fileOf(language)))
const conversationOf = (language: string) => compileConversation(JSON.parse(readFileSync(fileOf(language), 'utf8')))

const isPhrase = (source: string, said: string) => {
  const words = wordsOf(said, [])
  return compilePhrases([source]).are(words, { from: 0, to: words.length })
}

describe('phrases', () => {
  it.each([
    ['never mind', 'Never mind!', true],
    ['never mind', 'never', false],
    ['(please) cancel (it|the order)', 'cancel the order', true],
    ['(please) cancel (it|the order)', 'please cancel', true],
    ['(please) cancel (it|the order)', 'please', false],
    ['[skip|pass] {}', 'skip this one', true],
    ['[skip|pass] {}', 'skip', false],
    ['annul*', 'annulez', true],
    ['où', 'ou', true],
  ])('%s is %s: %s', (source, said, expected) => {
    expect(isPhrase(source, said)).toBe(expected)
  })

  it('says what stands in the blanks, in every way in which they can be filled', () => {
    const words = wordsOf('pineapple instead of ham and cheese', [])
    const found = compilePhrases(['{new} instead of {old}']).captures(words, { from: 0, to: words.length })
    expect(found).toEqual([{ new: { from: 0, to: 1 }, old: { from: 3, to: 6 } }])
  })

  it('cuts prefixes before an apostrophe off, with their offsets', () => {
    expect(wordsOf("l'aéroport", ["l'"])).toEqual([
      { text: "l'", start: 0, end: 2, isCapital: false },
      { text: 'aeroport', start: 2, end: 10, isCapital: false },
    ])
  })
})

describe('frames', () => {
  const english = conversationOf('en')

  it.each([
    ['from hamburg', 'hamburg'],
    ["I'd like the large one please", 'large'],
    ["ok, I'm going to milan", 'milan'],
    ['small then', 'small'],
    ['please', 'please'],
  ])('%s holds %s', (said, value) => {
    const words = english.words(said)
    expect(textOf(said, words, frameOf(words, english, { from: 0, to: words.length }).core)).toBe(value)
  })

  it('leave something of every message, and every candidate lies inside of it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('i', 'would', 'like', 'the', 'to', 'one', 'please', 'rome', 'ok', ',', '?')),
        said => {
          const words = english.words(said.join(' '))
          const runs = candidates(frameOf(words, english, { from: 0, to: words.length }))
          expect(words.length === 0 || runs.length > 0).toBe(true)
          for (const { from, to } of runs) expect(0 <= from && from < to && to <= words.length).toBe(true)
        },
      ),
    )
  })
})

describe('the words of every language', () => {
  it('are there for all nineteen', () => {
    expect(languages).toHaveLength(19)
  })

  it.each(languages)('%s: commands are no message without words, and no single letter', language => {
    const conversation = conversationOf(language)
    const { cancel, skip, repeat, back, help, why, yes, no } = conversation
    for (const phrases of [cancel, skip, repeat, back, help, why, yes, no]) {
      expect(phrases.are([], { from: 0, to: 0 })).toBe(false)
      const words = conversation.words('qx')
      expect(phrases.are(words, { from: 0, to: words.length })).toBe(false)
    }
    expect(conversation.texts.cannot_handle.length).toBeGreaterThan(0)
  })

  it.each(languages)('%s: the button that cancels is understood', language => {
    const conversation = conversationOf(language)
    const words = conversation.words(conversation.texts.cancel_button[0] ?? '')
    expect(conversation.cancel.are(words, { from: 0, to: words.length })).toBe(true)
  })
})
