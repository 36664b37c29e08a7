/**
 * The chat page of a web chat channel. It speaks the channel's own rows with the channel's own token, as any page of
 * another site may; messages come as a stream of server-sent events.
 */
import { drawMessage } from './draw.js'

const { channel, token } = document.documentElement.dataset
const base = `/connect/v1/webhook/${channel}`
const headers = { Authorization: token, 'Content-Type': 'application/json', Accept: 'application/json' }
const KEY = `parley.chat.${channel}`
/** Milliseconds before a stream that was lost is asked for again. */
const PAUSE = 2000
const HOUR = 60 * 60 * 1000

const at = id => document.getElementById(id)
const parts = {
  log: at('log'),
  form: at('form'),
  text: at('text'),
  send: at('send'),
  typing: at('typing'),
  problem: at('problem'),
}
/** The conversation that is shown, the last message of it, and what ends its stream. */
let chat = { id: undefined, last: undefined, stop: undefined, seen: new Set() }
let preferences = {}
/** Texts of the page itself, in the language of the channel or of the reader. */
let words = {}

parts.form.addEventListener('submit', event => {
  event.preventDefault()
  const content = parts.text.value.trim()
  if (content) say({ type: 'text', content }).then(isSent => isSent && (parts.text.value = ''))
})
parts.text.addEventListener('keydown', event => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
  event.preventDefault()
  parts.form.requestSubmit()
})
at('anew').addEventListener('click', () => forget())

begin()

async function begin() {
  const [answer, all] = await Promise.all([ask('GET', '/preferences'), fetch('/chat/words.json')])
  preferences = answer.results ?? {}
  translate(await all.json())
  if (!answer.ok) return tell(words.gone)
  dress()
  const kept = remembered()
  if (kept && (await ask('GET', `/conversations/${kept}/messages`)).ok) open(kept)
  else welcome()
  // Built into another page, the chat must not take the focus from what one does there.
  if (window.top === window) parts.text.focus()
}

/** Asks a row of the channel. Never throws: without the service `ok` is false. */
async function ask(method, path, body) {
  try {
    const response = await fetch(base + path, { method, headers, body: body && JSON.stringify(body) })
    const { results } = await response.json()
    return { ok: response.ok, status: response.status, results }
  } catch {
    return { ok: false, status: 0 }
  }
}

/** Says something; a conversation begins with the first that is said. @returns whether it was taken */
async function say(attachment) {
  parts.send.disabled = true
  tell('')
  const isSent = await deliver(attachment)
  parts.send.disabled = false
  parts.text.focus()
  return isSent
}

async function deliver(attachment) {
  if (!chat.id) {
    const begun = await ask('POST', '/conversations')
    if (!begun.ok) return fail(begun)
    open(begun.results.id)
  }
  const sent = await ask('POST', '', { message: { attachment }, chatId: chat.id })
  return sent.ok || fail(sent)
}

function fail({ status }) {
  if (status === 404) forget()
  tell(status === 404 ? words.closed : words.unsent)
  return false
}

/** Shows a conversation from its beginning, and what is said in it from now on. */
function open(id) {
  chat.stop?.abort()
  chat = { id, last: undefined, stop: new AbortController(), seen: new Set() }
  localStorage.setItem(KEY, JSON.stringify({ id, at: Date.now() }))
  parts.log.replaceChildren()
  welcome()
  listen(chat)
}

/** Hears a conversation until another is opened; a stream that is lost goes on after the last message seen. */
async function listen(mine) {
  while (!mine.stop.signal.aborted) {
    try {
      const asked = mine.last ? { ...headers, 'Last-Event-ID': mine.last } : headers
      const response = await fetch(`${base}/conversations/${mine.id}/events`, {
        headers: { ...asked, Accept: 'text/event-stream' },
        signal: mine.stop.signal,
      })
      if (response.status === 404) return
      if (response.ok) await hear(mine, response.body)
    } catch {
      // The stream is lost: the page asks again below.
    }
    // Whatever ended the stream: the end of an answer may be among what was not heard.
    if (!mine.stop.signal.aborted) parts.typing.hidden = true
    await new Promise(resolve => setTimeout(resolve, PAUSE))
  }
}

async function hear(mine, body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done || mine.stop.signal.aborted) return
    text += value
    const events = text.split('\n\n')
    text = events.pop()
    for (const event of events) take(mine, event)
  }
}

function take(mine, event) {
  const name = /^event: (.*)$/m.exec(event)?.[1]
  if (name === 'typing') parts.typing.hidden = false
  if (name === 'typing_off') parts.typing.hidden = true
  if (name !== 'message') return
  const message = JSON.parse(/^data: (.*)$/m.exec(event)?.[1] ?? 'null')
  mine.last = message.id
  if (mine.seen.has(message.id)) return
  mine.seen.add(message.id)
  if (message.participant.isBot) parts.typing.hidden = true
  show(message)
}

function show(message) {
  if (message.attachment.type === 'client_data') {
    // The page around this one may want to know.
    dispatchEvent(new CustomEvent('parley:client_data', { detail: message.attachment.content }))
    return
  }
  const drawn = drawMessage(message.attachment, { isBot: message.participant.isBot, press: say, words })
  if (!drawn) return
  parts.log.append(drawn)
  // Of the chat alone: scrolling into view would move the page around it too.
  parts.log.scrollTop = parts.log.scrollHeight
}

function welcome() {
  const content = preferences.welcomeMessage || preferences.onboardingMessage
  if (content && !parts.log.children.length)
    show({ attachment: { type: 'text', content }, participant: { isBot: true } })
}

function forget() {
  chat.stop?.abort()
  chat = { id: undefined, last: undefined, stop: undefined, seen: new Set() }
  localStorage.removeItem(KEY)
  parts.log.replaceChildren()
  parts.typing.hidden = true
  tell('')
  welcome()
  parts.text.focus()
}

/** The conversation of last time, unless it is older than the channel allows. */
function remembered() {
  try {
    const { id, at: time } = JSON.parse(localStorage.getItem(KEY))
    const longest = preferences.conversationTimeToLive
    return longest && Date.now() - time > longest * HOUR ? undefined : id
  } catch {
    return undefined // nothing is kept, or nothing that can be read
  }
}

function tell(text) {
  parts.problem.textContent = text
  parts.problem.hidden = !text
}

/** Speaks the language of the channel, else the first of the reader's that there are words for. */
function translate(all) {
  const wanted = [preferences.webchatLocale, ...navigator.languages].flatMap(
    code => code?.slice(0, 2).toLowerCase() ?? [],
  )
  const [first] = Object.keys(all)
  const language = wanted.find(code => Object.hasOwn(all, code)) ?? first
  words = all[language]
  document.documentElement.lang = language
  for (const part of document.querySelectorAll('[data-word]')) part.textContent = words[part.dataset.word]
  for (const part of document.querySelectorAll('[data-label]')) part.ariaLabel = words[part.dataset.label]
}

/** Looks as the channel says. */
function dress() {
  const { headerTitle, headerLogo, userInputPlaceholder, characterLimit, menu } = preferences
  const colours = {
    '--accent': preferences.accentColor,
    '--on-accent': preferences.complementaryColor,
    '--bot': preferences.botMessageBackgroundColor,
    '--on-bot': preferences.botMessageColor,
    '--ground': preferences.backgroundColor,
  }
  for (const [name, value] of Object.entries(colours)) {
    if (value && CSS.supports('color', value)) document.documentElement.style.setProperty(name, value)
  }
  document.title = headerTitle || document.title
  at('title').textContent = headerTitle || ''
  if (headerLogo) Object.assign(at('logo'), { src: headerLogo, hidden: false })
  parts.text.placeholder = userInputPlaceholder || ''
  if (characterLimit) parts.text.maxLength = characterLimit
  at('menu').hidden = !menu
  if (menu) at('entries').append(...menu.menu.call_to_actions.map(entry))
}

/** An entry of the menu: says something, leads to a page, or holds further entries. */
function entry({ type, title, payload, call_to_actions: inner }) {
  if (type === 'nested') {
    const nested = document.createElement('details')
    const summary = document.createElement('summary')
    summary.textContent = title
    nested.append(summary, ...(inner ?? []).map(entry))
    return nested
  }
  const content = { title, value: payload, type: type === 'Link' ? 'web_url' : 'postback' }
  const press = pressed => {
    at('menu').open = false
    return say(pressed)
  }
  return drawMessage({ type: 'buttons', content: { buttons: [content] } }, { isBot: true, press, words })
}
