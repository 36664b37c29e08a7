import { describe, expect, it } from 'vitest'
import { context, find } from './corpus.ts'

// how a datetime is written out: the moment of its ISO form on the clock of the caller, with the offset from UTC
describe('the written form of a datetime', () => {
  it.each([
    ['UTC', 'tomorrow', 'Wednesday, 13 February 2013 at 09:00:00 AM (+0000)'],
    ['UTC', 'tomorrow at 3:15 pm', 'Wednesday, 13 February 2013 at 03:15:00 PM (+0000)'],
    ['UTC', 'at midnight', 'Wednesday, 13 February 2013 at 12:00:00 AM (+0000)'],
    ['Europe/Paris', '14 July', 'Sunday, 14 July 2013 at 09:00:00 AM (+0200)'],
    ['America/New_York', 'tomorrow at noon', 'Tuesday, 12 February 2013 at 12:00:00 PM (-0500)'],
    ['Asia/Kolkata', 'tomorrow at 5 am', 'Wednesday, 13 February 2013 at 05:00:00 AM (+0530)'],
  ])('in %s: %s', (timezone, text, formatted) => {
    expect(find('datetime', text, 'en', { ...context, timezone })).toMatchObject([{ formatted }])
  })
})
