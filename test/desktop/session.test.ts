import { beforeEach, describe, expect, it } from 'vitest'
import { hardenContents, hardenSession, openExternalLink } from '../../electron/session.ts'
import { calls, ContentsDouble, EventDouble, SessionDouble } from '../doubles/electron.ts'

const own = 'http://127.0.0.1:8787'
const origin = () => own

describe('permissions', () => {
  const session = new SessionDouble()
  // as: the double has the members that hardening uses, with Electron's own signatures
  hardenSession(session as never, origin)

  const request = (permission: string, details: object) =>
    new Promise<boolean>(resolve => session.onRequest?.(null as never, permission as never, resolve, details as never))
  const check = (permission: string, requester: string, details: object = {}) =>
    session.onCheck?.(null, permission as never, requester, { isMainFrame: true, ...details })

  it('give the studio the microphone', async () => {
    expect(await request('media', { mediaTypes: ['audio'], securityOrigin: `${own}/`, requestingUrl: own })).toBe(true)
    expect(check('media', `${own}/`, { mediaType: 'audio', securityOrigin: `${own}/` })).toBe(true)
  })

  it.each([
    ['the camera', 'media', { mediaTypes: ['video'], requestingUrl: own }],
    ['the microphone with the camera', 'media', { mediaTypes: ['audio', 'video'], requestingUrl: own }],
    ['media of no kind', 'media', { mediaTypes: [], requestingUrl: own }],
    ['media of an unsaid kind', 'media', { requestingUrl: own }],
    ['the microphone to another origin', 'media', { mediaTypes: ['audio'], securityOrigin: 'https://evil.test' }],
    ['another port', 'media', { mediaTypes: ['audio'], requestingUrl: 'http://127.0.0.1:8788' }],
    ['an origin that only begins alike', 'media', { mediaTypes: ['audio'], requestingUrl: `${own}.evil.test` }],
    ['the place of the person', 'geolocation', { requestingUrl: own }],
    ['notifications', 'notifications', { requestingUrl: own }],
    ['reading the clipboard', 'clipboard-read', { requestingUrl: own }],
    ['opening other programs', 'openExternal', { requestingUrl: own, externalURL: 'mailto:a@b.test' }],
    ['the screen', 'display-capture', { mediaTypes: ['video'], requestingUrl: own }],
  ])('refuse %s', async (_what, permission, details) => {
    expect(await request(permission, details)).toBe(false)
  })

  it('are refused when checked, as when asked for', () => {
    expect(check('media', own, { mediaType: 'video' })).toBe(false)
    expect(check('media', own, { mediaType: 'unknown' })).toBe(false)
    expect(check('media', 'https://evil.test', { mediaType: 'audio' })).toBe(false)
    expect(check('media', own, { mediaType: 'audio', securityOrigin: 'https://evil.test' })).toBe(false)
    expect(check('usb', own)).toBe(false)
    expect(check('media', '', { mediaType: 'audio' })).toBe(false)
  })

  it('let the studio put text on the clipboard', async () => {
    expect(await request('clipboard-sanitized-write', { requestingUrl: `${own}/#/intents` })).toBe(true)
    expect(check('clipboard-sanitized-write', own)).toBe(true)
    expect(check('clipboard-sanitized-write', 'https://evil.test')).toBe(false)
  })

  it('give no device to anyone', () => {
    expect(session.onDevice?.({ deviceType: 'usb', origin: own, device: {} as never })).toBe(false)
  })

  it('leave the spell checker off, whose dictionaries would be downloaded', () => {
    expect(session.hasSpellChecker).toBe(false)
  })

  it.each([
    [`${own}/api/train/v2/request`, false],
    [`blob:${own}/0d9f`, false],
    ['data:image/png;base64,AAAA', false],
    ['devtools://devtools/bundled/inspector.html', false],
    ['https://fonts.example/a.woff2', true],
    ['http://localhost:8787/', true],
    ['http://127.0.0.1:80/', true],
    [`${own}@evil.test/`, true],
    ['ws://127.0.0.1:9/', true],
    ['file:///etc/passwd', true],
    ['blob:https://evil.test/0d9f', true],
    ['nonsense', true],
  ])('a request for %s is cancelled: %s', (url, isCancelled) => {
    const answers: unknown[] = []
    session.beforeRequest?.({ url }, answer => answers.push(answer))
    expect(answers).toEqual([{ cancel: isCancelled }])
  })
})

describe('the page', () => {
  const contents = new ContentsDouble()
  // as: see above
  hardenContents(contents as never, origin)
  beforeEach(() => calls.splice(0))

  it.each(['will-navigate', 'will-redirect'])('does not leave the studio (%s)', name => {
    for (const url of ['https://evil.test/', `${own}.evil.test/`, 'http://127.0.0.1:8788/', 'file:///etc/passwd']) {
      const away = new EventDouble(url)
      contents.emit(name, away)
      expect(away.defaultPrevented, url).toBe(true)
    }
    const within = new EventDouble(`${own}/#/gazettes`)
    contents.emit(name, within)
    expect(within.defaultPrevented).toBe(false)
  })

  it('holds no webview', () => {
    const event = new EventDouble()
    contents.emit('will-attach-webview', event)
    expect(event.defaultPrevented).toBe(true)
  })

  it('opens no window; what is on the web opens in the browser', () => {
    expect(contents.openHandler?.({ url: 'https://parley.example/' } as never)).toEqual({ action: 'deny' })
    expect(calls).toEqual(['openExternal https://parley.example/'])
  })

  it('hands nothing but web pages and mail addresses to the system', () => {
    openExternalLink('mailto:a@b.test')
    for (const url of ['http://a.test', 'file:///etc/passwd', 'javascript:alert(1)', 'smb://a/b', 'ms-settings:', 'no'])
      openExternalLink(url)
    expect(calls).toEqual(['openExternal mailto:a@b.test'])
  })
})
