import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasBrowser, openStudio, sayInTry, tryPanel, type Studio } from './support.ts'

/** A user books a room in free words, changes their mind twice and asks about something else in between. */
const TALK = [
  ['hello, do you have a free room tomorrow?', 'Which room would you like?'],
  ['a double please', 'How many of you are coming?'],
  ['no wait, the suite', 'How many of you are coming?'],
  ['where can we leave the car?', 'How many of you are coming?'],
  ['in three days, not tomorrow', 'How many of you are coming?'],
  ['me and my wife', /^Noted: suite .* 2 guests/],
  ['great, thanks', /./],
] as const

describe.skipIf(!hasBrowser)('a conversation in Try', () => {
  let studio: Studio

  beforeAll(async () => {
    studio = await openStudio()
    // The first studio of a run trains the sample bot.
    await studio.page.getByRole('button', { name: /^Up to date/ }).waitFor({ timeout: 100_000 })
  }, 120_000)
  afterAll(() => studio?.close())

  test.each(TALK)('%s', async (said, answer) => {
    await sayInTry(studio.page, said)
    const replies = tryPanel(studio.page).locator('.theirs .bubble')
    await expect.poll(() => replies.last().textContent()).toMatch(answer)
  })

  test('understands every answer, and parking in between', async () => {
    const replies = await tryPanel(studio.page).locator('.theirs .bubble').allTextContents()
    const all = replies.join('\n')
    expect(all).toContain('Our garage is below the hotel')
    expect(all).not.toMatch(/did not|other words/)
  })

  test('without an error', () => {
    expect(studio.faults).toEqual([])
  })
})
