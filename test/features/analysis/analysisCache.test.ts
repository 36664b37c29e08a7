import { describe, expect, it } from 'vitest'
import { createAnalysisCache } from '../../../service/features/analysis/analysisCache.ts'
import { type Analysis, startDocument } from '../../../service/nlu/document.ts'

/** An engine that counts its analyses. */
function countingEngine(usesClock = false) {
  let count = 0
  const analyse = (): Analysis => {
    count++
    return { ...startDocument('hello', ''), usesClock, intents: [], entities: {}, spans: [] }
  }
  return { analyse, count: () => count }
}

describe('the analysis cache', () => {
  it('answers without the engine from the third request for a text on', () => {
    const cache = createAnalysisCache()
    const { analyse, count } = countingEngine()
    cache.getOrAnalyse('hello', {}, analyse)
    const second = cache.getOrAnalyse('hello', {}, analyse)
    expect(cache.getOrAnalyse('hello', {}, analyse)).toBe(second)
    expect(cache.get('hello', {})).toBe(second)
    expect(cache.get('hello', { language: 'en' })).toBeUndefined()
    expect(count()).toBe(2)
  })

  it('tells texts and languages apart', () => {
    const cache = createAnalysisCache()
    const { analyse, count } = countingEngine()
    for (let times = 0; times < 3; times++) {
      cache.getOrAnalyse('hello', {}, analyse)
      cache.getOrAnalyse('Hello', {}, analyse)
      cache.getOrAnalyse('hello', { language: 'en' }, analyse)
      cache.getOrAnalyse('hello', { language: 'fr' }, analyse)
    }
    expect(count()).toBe(8)
  })

  it('holds no analysis that depends on the reference time', () => {
    const cache = createAnalysisCache()
    const { analyse, count } = countingEngine(true)
    for (let times = 0; times < 3; times++) cache.getOrAnalyse('tomorrow', {}, analyse)
    expect(count()).toBe(3)
  })

  it('drops the least recently used text first', () => {
    const cache = createAnalysisCache()
    const { analyse, count } = countingEngine()
    const request = (text: string) => cache.getOrAnalyse(text, {}, analyse)
    const twice = (text: string) => [request(text), request(text)]
    twice('frequent')
    for (let at = 0; at < 1100; at++) {
      twice(`sentence ${at}`)
      request('frequent')
    }
    expect(count()).toBe(2202)
    request('sentence 1099')
    expect(count()).toBe(2202)
    request('sentence 0')
    expect(count()).toBe(2203)
  })
})
