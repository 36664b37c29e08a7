import { describe, expect, test } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import type { ClientRequest } from '../../service/contract/client.ts'
import { invalid, Problem } from '../../service/contract/problem.ts'
import TryInput from '../../renderer/components/try/TryInput.vue'
import TrySaveTestCase from '../../renderer/components/try/TrySaveTestCase.vue'
import { highlightJson } from '../../renderer/components/try/highlightJson.ts'
import { segments } from '../../renderer/components/try/segments.ts'
import { useSaveTestCase } from '../../renderer/components/try/useSaveTestCase.ts'
import type { Overview } from '../../service/contract/studio.ts'
import { useSession } from '../../renderer/session.ts'
import { replyText, useTryConversation } from '../../renderer/components/try/useTryConversation.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { otherFields, normalisedValue } from '../../renderer/components/try/entityValue.ts'
import { type Answer, emptyOverview, mountWith, settle, using } from './support.ts'

describe('the entities in a sentence', () => {
  const marked = (source: string, entities: Record<string, { raw: string }[]>) =>
    segments(source, entities)
      .map(({ text, entity }) => (entity ? `[${text}|${entity}]` : text))
      .join('')

  test('stand where their words stand, each at a place of its own', () => {
    expect(marked('from Paris to Paris', { city: [{ raw: 'Paris' }, { raw: 'Paris' }] })).toBe(
      'from [Paris|city] to [Paris|city]',
    )
  })

  test('do not cut one another: the longer one keeps its words', () => {
    expect(marked('New York City', { name: [{ raw: 'York' }], city: [{ raw: 'New York City' }] })).toBe(
      '[New York City|city]',
    )
  })

  test('lose no letter of the sentence, whatever was found', () => {
    const source = 'é👍 a a a'
    const found = segments(source, { x: [{ raw: 'a' }, { raw: '👍' }, { raw: 'not there' }, { raw: '' }] })
    expect(found.map(({ text }) => text).join('')).toBe(source)
  })
})

describe('the value of an entity', () => {
  test.each([
    [{ raw: 'two dollars', amount: 2, currency: 'USD', dollars: 2 }, '2 USD'],
    [{ raw: '3 km', scalar: 3, unit: 'km', meters: 3000 }, ''],
    [{ raw: 'tomorrow', formatted: 'Sunday', iso: '2026-11-22' }, 'Sunday'],
    [{ raw: 'nyc', value: 'New York' }, 'New York'],
    [{ raw: 'Paris', value: 'Paris' }, ''],
    [{ raw: 'two', scalar: 2 }, '2'],
    [{ raw: 'them' }, ''],
  ])('of %o is %s', (found, value) => {
    expect(normalisedValue(found)).toBe(value)
  })

  test('leaves the rest to be read below it', () => {
    expect(otherFields({ raw: 'x', confidence: 1, value: 'x', code: { a: 1 }, lat: null, city: 'Rome' })).toEqual([
      ['code', '{"a":1}'],
      ['city', 'Rome'],
    ])
  })
})

describe('the JSON tab', () => {
  test('keeps every character and never builds markup', () => {
    const text = JSON.stringify({ 'a"b': ['<img onerror=x>', -1.5e3, true, null, 'c: "d"'] }, null, 2)
    const found = highlightJson(text)
    expect(found.map(piece => piece.text).join('')).toBe(text)
    expect(found.filter(({ kind }) => kind !== 'plain').map(({ kind }) => kind)).toEqual([
      'key',
      'string',
      'number',
      'word',
      'word',
      'string',
    ])
  })
})

describe('trying a sentence', () => {
  const nlp = { source: 'hello', intents: [], entities: {} }
  const talk = ({ path }: ClientRequest) => {
    if (path.endsWith('/request')) return nlp
    throw new Problem(404)
  }

  test('asks once for a bot without skills, and shows the analysis alone', async () => {
    const { made, sent } = using(talk, () => useTryConversation(() => 'fr'))
    await made.send('hello')
    await made.send('again')
    expect(sent.map(({ body }) => body)).toEqual(['hello', 'again'].map(text => ({ text, language: 'fr' })))
    expect(made.current.value).toMatchObject({ text: 'again', analysis: nlp, replies: [] })
    made.startOver()
    expect(made.turns.value).toEqual([])
  })

  test('still analyses when the dialog fails, and says why it did', async () => {
    const { made } = using(
      ({ path }) => {
        if (path.endsWith('/request')) return nlp
        throw new Problem(400, 'the skill has no action')
      },
      () => {
        // as: nothing else of the overview is read here
        useSession().overview = { skills: [{ slug: 'greet' }] } as Overview
        return useTryConversation(() => undefined)
      },
    )
    await made.send('hello')
    expect(made.current.value).toMatchObject({ analysis: nlp, problem: 'The skill has no action.' })
  })

  test('says nothing of an earlier conversation again once a new one was begun', async () => {
    let started: (() => void) | undefined
    const { made } = using(
      async request => {
        if (started) await new Promise<void>(resolve => (started = resolve))
        return talk(request)
      },
      () => useTryConversation(() => 'fr'),
    )
    await made.send('hello')
    await made.send('again')
    started = () => undefined
    const replayed = made.replay()
    made.startOver()
    await settle()
    started()
    started = undefined
    await replayed
    expect(made.turns.value).toEqual([])
  })

  test('names a reply that is not text by its title and kind', () => {
    expect(replyText({ type: 'text', content: 'Hi' })).toBe('Hi')
    expect(replyText({ type: 'card', content: { title: 'Your trip' } })).toBe('Your trip (card)')
    expect(replyText({ type: 'picture', content: null })).toBe('(picture)')
  })
})

describe('saving a spoken sentence as a test case', () => {
  const params = { user_slug: 'owner', bot_slug: 'bot', spec_id: 'spec' }
  const spoken = { sentence: 'hello', recording: { language: 'en', sound: new Blob(['sound']) } }
  // as: every request here has a test case as its body
  const recordingIn = ({ body }: ClientRequest) => (body as { recording?: unknown }).recording

  const saving = (answer: Answer) => {
    const component = defineComponent({ setup: () => ({ save: useSaveTestCase() }), render: () => null })
    const { wrapper, sent } = mountWith(component, { answer })
    return { saved: wrapper.findComponent(component).vm.save(spoken, params, 'Spec'), sent }
  }

  test('sends its recording along', async () => {
    const { saved, sent } = saving(() => ({}))
    expect(await saved).toBe('Saved in the spec Spec with the recording and the current analysis')
    expect(sent.map(recordingIn)).toEqual([{ language: 'en', voice: btoa('sound') }])
  })

  test('saves the sentence when the recording is refused, and says why', async () => {
    const { saved, sent } = saving(request => {
      if (recordingIn(request)) throw invalid('recording.voice', 'is too large')
      return {}
    })
    expect(await saved).toBe('Saved in the spec Spec with the current analysis')
    expect(sent.map(recordingIn)).toEqual([expect.anything(), undefined])
    expect(useToasts().toasts.value.at(-1)).toMatchObject({
      ...{ tone: 'danger', text: 'The test case was saved without its recording. Recording is too large.' },
    })
  })

  test('saves nothing when anything else fails', async () => {
    const { saved, sent } = saving(() => {
      throw new Problem(503)
    })
    await expect(saved).rejects.toMatchObject({ status: 503 })
    expect(sent).toHaveLength(1)
  })
})

describe('the button that saves a sentence as a test case', () => {
  const analysis = (source: string) => ({ source, language: 'en', intents: [], entities: {} })

  /** The button, over a service that answers what it is asked for when it is let go. */
  function button(specs: object[]) {
    const held: { path: string; go: () => void }[] = []
    async function answer({ method, path, body }: ClientRequest): Promise<unknown> {
      await new Promise<void>(go => held.push({ path, go }))
      if (method === 'GET') return path.includes('/specs') ? specs : emptyOverview
      return { id: 'new', ...(body as object) }
    }
    const sentence = ref('one')
    const Part = { render: () => h(TrySaveTestCase, { analysis: analysis(sentence.value) as never }) } // as: of those fields
    const { wrapper, sent, end } = mountWith(Part, { answer })
    async function letGo(part: string) {
      for (const { go } of held.filter(({ path }) => path.includes(part))) go()
      await settle()
    }
    const changes = () =>
      sent
        .filter(({ method }) => method !== 'GET')
        .map(({ path, body }) => [path.replace(/^.*\/specs/, ''), (body as { inputs?: object }).inputs])
    return { wrapper, sentence, letGo, changes, end }
  }

  test('waits for the specs there are: pressed before, it would make another one', async () => {
    const { wrapper, letGo, changes, sentence, end } = button([{ id: '7', name: 'Tried sentences' }])
    await wrapper.get('button').trigger('click')
    expect(changes()).toEqual([])
    await letGo('specs')
    sentence.value = 'two'
    await settle()
    await wrapper.get('button').trigger('click')
    await letGo('specs')
    await wrapper.get('button').trigger('click')
    expect(changes()).toEqual([['/7/test_cases/sync_add', { expression: 'two' }]])
    end()
  })

  test('saves the sentence that was in view when it was pressed', async () => {
    const { wrapper, letGo, changes, sentence, end } = button([])
    await letGo('specs')
    await wrapper.get('button').trigger('click')
    sentence.value = 'two'
    await letGo('specs')
    expect(changes().at(-1)).toEqual(['/new/test_cases/sync_add', { expression: 'one' }])
    end()
  })
})

describe('the line where one types', () => {
  test('sends what is written and empties itself; blanks are not sent', async () => {
    const { wrapper } = mountWith(TryInput, { props: { history: [], busy: false } })
    await wrapper.get('input').setValue('   ')
    await wrapper.get('form').trigger('submit')
    await wrapper.get('input').setValue(' hello ')
    await wrapper.get('form').trigger('submit')
    expect(wrapper.emitted('send')).toEqual([['hello']])
    expect(wrapper.get('input').element.value).toBe('')
  })

  test('keeps what is written while an answer is awaited', async () => {
    const { wrapper } = mountWith(TryInput, { props: { history: [], busy: true } })
    await wrapper.get('input').setValue('too early')
    await wrapper.get('form').trigger('submit')
    expect([wrapper.emitted('send'), wrapper.get('input').element.value]).toEqual([undefined, 'too early'])
  })

  test('brings back with arrow up what was tried before, and with arrow down the empty line', async () => {
    const { wrapper } = mountWith(TryInput, { props: { history: ['first', 'second'], busy: false } })
    const input = wrapper.get('input')
    const seen = []
    for (const key of ['up', 'up', 'up', 'down', 'down']) {
      await input.trigger(`keydown.${key}`)
      seen.push(input.element.value)
    }
    expect(seen).toEqual(['second', 'first', 'first', 'second', ''])
  })
})
