import { describe, expect, test } from 'vitest'
import { distinctiveWords } from '../../renderer/components/analytics/distinctiveWords.ts'
import { qualityAt } from '../../renderer/components/analytics/thresholdQuality.ts'
import { barsOf, channelsOf, lastDays } from '../../renderer/components/usage/usageDays.ts'

const none = { participants: 0, received: 0, sent: 0 }
const usage = {
  days: [
    { day: '2026-03-01', channel: 'webchat', conversations: 2, ...none },
    { day: '2026-03-01', channel: 'api', conversations: 1, ...none },
    { day: '2026-03-03', channel: 'webchat', conversations: 4, ...none },
  ],
  intents: [],
}

describe('usage per day', () => {
  test('days end with today, in UTC', () => {
    expect(lastDays(3, new Date('2026-03-02T23:30:00-05:00'))).toEqual(['2026-03-01', '2026-03-02', '2026-03-03'])
  })

  test('a day without usage has a bar too; the most used channel comes first', () => {
    const days = lastDays(3, new Date('2026-03-03T12:00:00Z'))
    const channels = channelsOf(usage, 'conversations')
    expect(channels).toEqual(['webchat', 'api'])
    expect(barsOf(usage, days, 'conversations', channels)).toEqual([
      { day: '2026-03-01', counts: [2, 1], total: 3 },
      { day: '2026-03-02', counts: [0, 0], total: 0 },
      { day: '2026-03-03', counts: [4, 0], total: 4 },
    ])
  })
})

describe('quality at a threshold', () => {
  const right = Array.from({ length: 101 }, (_, at) => (at <= 60 ? 6 : 3))
  const wrong = Array.from({ length: 101 }, (_, at) => (at <= 60 ? 2 : 0))
  const analytics = {
    ...{ accuracy: 0.6, entities: [], confusion: [], mislabelled: [], duplicates: [], scarce: [] },
    intents: [{ slug: 'a', expressions: 10, precision: 0, recall: 0, f1: 0 }],
    thresholds: { right, wrong },
  }

  test('is measured over all expressions', () => {
    expect(qualityAt(analytics, 60)).toEqual({ precision: 0.75, recall: 0.6, unanswered: expect.closeTo(0.2) })
    expect(qualityAt(analytics, 61)).toEqual({ precision: 1, recall: 0.3, unanswered: 0.7 })
  })

  test('is unknown for an evaluation without confidences', () => {
    expect(qualityAt({ ...analytics, thresholds: undefined }, 60)).toBeUndefined()
  })
})

test('words that separate two intents occur in one and rarely in the other', () => {
  const book = ['book a room please', 'book me a suite', 'I want to book']
  const cancel = ['cancel my room please', 'cancel it', 'I want to cancel']
  expect(distinctiveWords(book, cancel, 2).map(({ word }) => word)).toEqual(['book', 'a'])
  expect(distinctiveWords(cancel, book, 1).map(({ word }) => word)).toEqual(['cancel'])
})
