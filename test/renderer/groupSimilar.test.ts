import { expect, test } from 'vitest'
import { groupSimilar } from '../../renderer/components/logs/groupSimilar.ts'

const grouped = (...texts: string[]) => groupSimilar(texts, text => text)

test('equal sentences are one group, whatever their letters and signs', () => {
  expect(grouped('Is there a pool?', 'book a room', 'is there a pool', '12', '12')).toEqual([
    ['Is there a pool?', 'is there a pool'],
    ['12', '12'],
    ['book a room'],
  ])
})

test('a sentence joins the one that it begins, ends or words in another way', () => {
  expect(
    grouped('book a room', 'I would like to book a room please', 'do you have parking', 'have you parking', 'thanks'),
  ).toEqual([
    ['book a room', 'I would like to book a room please'],
    ['do you have parking', 'have you parking'],
    ['thanks'],
  ])
})

test('sentences that share only common words stay apart', () => {
  expect(grouped('what is the price of a room', 'what time is it', 'is the bar open')).toHaveLength(3)
})

test('texts without letters are told apart by their signs', () => {
  expect(grouped('12', '2030', '??')).toEqual([['12'], ['2030'], ['??']])
})
