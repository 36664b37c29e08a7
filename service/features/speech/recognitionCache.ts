import { LRUCache } from 'lru-cache'

/** Results of stored recordings, which tests recognise again and again. */
export interface RecognitionCache {
  /**
   * The known text of a recording, or the one that `recognise` finds; errors are not kept.
   * @param id of the recording; undefined for one that is not stored, which is always recognised
   * @param source what it is recognised by: a model and its files, or a grammar
   */
  getOrRecognise(id: string | undefined, source: string, recognise: () => Promise<string>): Promise<string>
}

/** Texts held: less than a megabyte. */
const MAX_TEXTS = 2000

export function createRecognitionCache(): RecognitionCache {
  const texts = new LRUCache<string, string>({ max: MAX_TEXTS })
  return {
    async getOrRecognise(id, source, recognise) {
      if (id === undefined) return recognise()
      const key = `${id}\n${source}`
      const text = texts.get(key) ?? (await recognise())
      texts.set(key, text)
      return text
    },
  }
}
