import { describe, expect, test, vi } from 'vitest'
import { effectScope, reactive } from 'vue'
import type { ClientRequest } from '../../service/contract/client.ts'
import { Problem } from '../../service/contract/problem.ts'
import type { TestCase } from '../../service/contract/tests/tests.ts'
import type { SpeechEngines } from '../../service/contract/speech/speech.ts'
import BaseButton from '../../renderer/components/base/BaseButton.vue'
import CaseRecordingDialog from '../../renderer/components/testing/CaseRecordingDialog.vue'
import RecordButton from '../../renderer/components/voice/RecordButton.vue'
import SpeechSettings from '../../renderer/components/settings/SpeechSettings.vue'
import TryRecorder from '../../renderer/components/try/TryRecorder.vue'
import { useRecorder } from '../../renderer/components/voice/useRecorder.ts'
import { useToasts } from '../../renderer/composables/useToasts.ts'
import { type Answer, emptyOverview, mountWith, settle } from './support.ts'

const EMPTY: SpeechEngines = {
  ...{ folder: '/data/models', is_available: true, unavailable_reason: null, models: [] },
  languages: [
    { isocode: 'en', engine: 'grammar', model: null },
    { isocode: 'ja', engine: 'none', model: null },
  ],
}
const WITH_MODELS: SpeechEngines = {
  ...EMPTY,
  models: [
    { name: 'tiny', layout: 'whisper', languages: ['ja', 'en'], state: 'ready', reason: null },
    { name: 'half', layout: null, languages: [], state: 'broken', reason: 'lacks the file tokens.txt' },
  ],
  languages: [
    { isocode: 'en', engine: 'model', model: 'tiny' },
    { isocode: 'ja', engine: 'model', model: 'tiny' },
    { isocode: 'fr', engine: 'grammar', model: null },
  ],
}
// happy-dom has no microphones
Object.defineProperty(navigator, 'mediaDevices', {
  value: Object.assign(new EventTarget(), { enumerateDevices: async () => [] }),
})

const CASE: TestCase = {
  id: '1',
  inputs: { expression: 'hello' },
  outputs: { intent: null, skill: null, language: null, entities: null },
  recording: { language: 'en', duration: 1000, size: 32_000 },
}

const BOT = { id: 1, slug: 'bot', name: 'Concierge' }

/** Shows the section over a service with these engines. */
async function open(engines: SpeechEngines, answer: Answer = () => ({})) {
  const mounted = mountWith(SpeechSettings, {
    answer: request => (request.path.endsWith('/speech') ? engines : answer(request)),
  })
  await settle()
  const { wrapper } = mounted
  const rowsOf = (label: string) =>
    wrapper.findAll(`table[aria-label="${label}"] tbody tr`).map(row => row.findAll('th, td').map(cell => cell.text()))
  return { ...mounted, rowsOf }
}

/** Records something in a language, and returns what was sent and what is shown then. */
async function record(engines: SpeechEngines, isocode: string, answer: Answer) {
  const { wrapper, sent, session } = await open(engines, answer)
  session.$patch({ bot: BOT })
  await wrapper.get('select').setValue(isocode)
  wrapper.getComponent(RecordButton).vm.$emit('recorded', new Blob(['sound']))
  await settle()
  const request = sent.find(({ body }) => body instanceof FormData)
  return { request, text: wrapper.text() }
}
const fieldsOf = ({ body }: ClientRequest) => (body instanceof FormData ? Object.fromEntries(body) : {})

describe('the settings of speech recognition', () => {
  test('say for each language what recognises it, models first', async () => {
    const { rowsOf } = await open(WITH_MODELS)
    expect(rowsOf('Recognition by language')).toEqual([
      ['Any sentence, by the model tiny', 'English and Japanese'],
      ['Expressions of the bot only, by the built-in recogniser', 'French'],
    ])
    expect(rowsOf('Models')).toEqual([
      ['tinyEnglish and Japanese', 'Whisper', 'ready'],
      ['halflacks the file tokens.txt', 'unknown', 'broken'],
    ])
  })

  test('explain how a model is added while there is none', async () => {
    const { wrapper, rowsOf, sent } = await open(EMPTY)
    expect(rowsOf('Recognition by language').at(-1)).toEqual(['Nothing: add a model', 'Japanese'])
    expect(wrapper.findAll('ol li')).toHaveLength(3)
    expect(wrapper.get('input').element.value).toBe('/data/models')
    const check = wrapper.findAll('button').find(button => button.text() === 'Check the models folder')
    await check?.trigger('click')
    await settle()
    expect(sent).toHaveLength(2)
    expect(useToasts().toasts.value.at(-1)).toMatchObject({ text: 'No model folder found' })
  })

  test('say why no model can be used', async () => {
    const { wrapper } = await open({ ...EMPTY, is_available: false, unavailable_reason: 'a package is missing' })
    expect(wrapper.text()).toContain('No model can be used: a package is missing.')
  })

  test('test a model with any sentence', async () => {
    const { request, text } = await record(WITH_MODELS, 'ja', () => ({ text: 'good evening' }))
    expect(request?.path).toMatch(/\/speech\/transcriptions$/)
    expect(request && fieldsOf(request)).toMatchObject({ language: 'ja', model: 'tiny' })
    expect(text).toContain('Recognised: “good evening”')
  })

  test('test the built-in recogniser with the bot', async () => {
    const { request, text } = await record(WITH_MODELS, 'fr', () => ({ source: '' }))
    expect(request?.path).toMatch(/\/request$/)
    expect(request && Object.keys(fieldsOf(request))).toEqual(['language', 'voice'])
    expect(text).toContain('No sentence was recognised.')
  })

  test('say why a test failed', async () => {
    const { text } = await record(WITH_MODELS, 'en', () => {
      throw new Problem(503, 'too many recordings are waiting to be recognised')
    })
    expect(text).toContain('Too many recordings are waiting to be recognised.')
  })

  test('can not test a language that nothing recognises, nor one that needs a bot while none is open', async () => {
    const { wrapper } = await open(EMPTY)
    expect(wrapper.getComponent(RecordButton).props('disabled')).toBe(true)
    expect(wrapper.text()).toContain('Open a bot to test this language')
    await wrapper.get('select').setValue('ja')
    expect(wrapper.getComponent(RecordButton).props('disabled')).toBe(true)
    expect(wrapper.text()).toContain('Add a model to test this language.')
  })
})

describe('a sentence that is spoken in Try', () => {
  /** Speaks in a language that the service answers with 503. */
  async function speak(language: string, reason: string) {
    const { wrapper } = mountWith(TryRecorder, {
      props: { language, busy: false },
      answer: ({ path }) => {
        if (path.endsWith('/speech')) return EMPTY
        throw new Problem(503, reason)
      },
    })
    const button = wrapper.getComponent(RecordButton)
    button.vm.$emit('recorded', new Blob(['sound']))
    await settle()
    return { wrapper, button }
  }

  test('in a language that nothing recognises says so in few words, and links to the settings', async () => {
    const { wrapper, button } = await speak('ja', 'the recording is valid, but there is no speech recogniser for ja')
    expect(wrapper.get('.status').text()).toBe('Japanese needs a speech model. Settings, Speech')
    expect(wrapper.get('.status a').attributes('href')).toBe('/settings#speech')
    button.vm.$emit('start')
    await settle()
    expect(wrapper.find('.status').exists()).toBe(false)
  })

  test('says why the recogniser of its language failed', async () => {
    const { wrapper } = await speak('en', 'the speech recogniser ended unexpectedly')
    expect(wrapper.get('.status').text()).toBe('The speech recogniser ended unexpectedly.')
  })
})

test('a spoken sentence waits until the one before is answered', async () => {
  const heard: string[] = []
  const props = reactive({ language: 'en', busy: true, onHeard: (text: string) => heard.push(text) })
  const { wrapper } = mountWith(TryRecorder, { props, answer: () => ({ source: 'good evening' }) })
  wrapper.getComponent(RecordButton).vm.$emit('recorded', new Blob(['sound']))
  await settle()
  expect(heard).toEqual([])
  props.busy = false
  await settle()
  expect(heard).toEqual(['good evening'])
})

test('the recording of a case is not removed by a save before it is loaded', async () => {
  const { wrapper } = mountWith(CaseRecordingDialog, {
    answer: () => emptyOverview,
    props: {
      row: CASE,
      cases: { recordingOf: () => new Promise(() => undefined), record: async () => undefined },
    },
  })
  await settle()
  const save = wrapper.findAllComponents(BaseButton).find(button => button.text() === 'Save')
  expect(save?.props('disabled')).toBe(true)
})

test('a microphone that is allowed after its button is gone is released', async () => {
  const track = { stop: vi.fn() }
  let allow = (_: object) => undefined as void
  const getUserMedia = () => new Promise(resolve => (allow = resolve))
  Object.assign(navigator.mediaDevices, { getUserMedia })
  class Context {
    audioWorklet = { addModule: async () => undefined }
    createMediaStreamSource = () => ({ connect: () => undefined })
    close = async () => undefined
  }
  vi.stubGlobal('AudioContext', Context)
  vi.stubGlobal(
    'AudioWorkletNode',
    class {
      port = {}
    },
  )
  const scope = effectScope()
  const recorder = scope.run(() =>
    useRecorder(
      () => null,
      () => undefined,
    ),
  )
  const started = recorder?.start()
  await settle()
  scope.stop()
  allow({ getTracks: () => [track], getAudioTracks: () => [track] })
  await started
  vi.unstubAllGlobals()
  expect(track.stop).toHaveBeenCalled()
  expect(recorder?.isRecording.value).toBe(false)
})
