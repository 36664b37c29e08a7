import { expect, test } from 'vitest'
import { hasSpeechInPauses } from '../../service/voice/speech/pauses.ts'

const RATE = 1000
/** Samples of which each part of half a second has an amplitude of its own. */
const sound = (...levels: number[]) =>
  Float32Array.from({ length: levels.length * 500 }, (_, at) => (at % 2 ? 1 : -1) * (levels[Math.floor(at / 500)] ?? 0))
/** Words and pauses of half a second each. */
const aligned = (...names: string[]) => names.map((t, at) => ({ t, b: at / 2, d: 0.5 }))

test.each([
  ['quiet pauses', aligned('<sil>', 'w1', '<sil>', 'w2'), sound(0, 0.1, 0.01, 0.1), false],
  ['words without a pause', aligned('w1', 'w2'), sound(0.1, 0.2), false],
  ['a pause as loud as the words', aligned('w1', '<sil>', 'w2'), sound(0.1, 0.1, 0.1), true],
  ['sound before and after the words', aligned('<sil>', 'w1', '<sil>'), sound(0.1, 0.1, 0.1), false],
  ['noise 10 dB below the words', aligned('w1', '<sil>', 'w2'), sound(0.1, 0.031, 0.1), false],
  ['fillers that follow each other', aligned('w1', '<sil>', '<sil>', 'w2'), sound(0.1, 0.1, 0, 0.1), true],
  ['no words', aligned('<sil>'), sound(0), false],
])('speech is found in the pauses of a hypothesis: %s', (_, hypothesis, samples, isFound) => {
  expect(hasSpeechInPauses(hypothesis, samples, RATE)).toBe(isFound)
})

test('a short pause may be loud', () => {
  const hypothesis = [
    { t: 'w1', b: 0, d: 0.4 },
    { t: '<sil>', b: 0.4, d: 0.2 },
    { t: 'w2', b: 0.6, d: 0.4 },
  ]
  expect(hasSpeechInPauses(hypothesis, sound(0.1, 0.1), RATE)).toBe(false)
})
