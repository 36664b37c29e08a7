import { existsSync } from 'node:fs'
import { mkdtemp, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium, type BrowserContext, type Locator, type Page, type Request } from 'playwright-core'
import { inject, vi } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'
import { copySample } from './sample.ts'
import { SLOWNESS, slowDown } from './slow.ts'

/**
 * Chromium without the parts that draw windows takes an eighth less of the processor for the same tests; the whole
 * browser does as well.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
const CHROMIUM = process.env.CHROMIUM_PATH ?? BROWSERS.find(path => existsSync(path)) ?? ''

/** True when a browser is installed; without one the files of this folder are skipped. */
export const hasBrowser = existsSync(CHROMIUM)

/** Keeps the browser from talking to anybody by itself, and from work that tests do not need. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // The shared memory of a container may be too small for a browser, which then ends in the middle of a page.
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Pages of tests end before compiling their scripts again for speed would pay: a tenth less work of the browser.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
]

/**
 * The messages at the foot of the window go by themselves after four seconds, or ten when there is a way back beside
 * them: on a busy machine that may be before one has looked. Here they stay until they are pressed or pushed out.
 */
const LASTING = `{
  const passing = window.setTimeout
  const lasting = [4_000, 10_000]
  window.setTimeout = (run, wait, ...rest) => passing(run, lasting.includes(wait) ? 3_600_000 : wait, ...rest)
}`

const microphoneArguments = (file: string) => [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}%noloop`,
]

/** Starts a browser whose files are in a folder that lasts as long as the run: that of a test file may go before it. */
async function launch(more: readonly string[] = []): Promise<Browser> {
  vi.stubEnv('TMPDIR', inject('sampleFolder'))
  try {
    return await chromium.launch({
      executablePath: CHROMIUM,
      headless: true,
      timeout: 30_000 * SLOWNESS,
      args: [...QUIET, ...more],
    })
  } finally {
    vi.unstubAllEnvs()
  }
}

let shared: Promise<Browser> | undefined

/**
 * The browser of this process, which ends with it; one that has crashed is replaced. To start one takes as much of the
 * processor as a test, and a context of it shares nothing with another.
 */
async function sharedBrowser(): Promise<Browser> {
  const known = await shared?.catch(() => undefined)
  if (known?.isConnected()) return known
  shared = launch()
  return shared
}

export interface Studio {
  service: TestService
  page: Page
  /** The client with the rights of the owner, to prepare what a test needs. */
  owner: ReturnType<TestService['as']>
  /** Errors of the page's console, its uncaught errors, and requests that left the service. */
  faults: string[]
  /** Goes to a page of the studio (`/intents`) and waits until it stands. */
  visit(path: string): Promise<void>
  /** Waits until every answer that the page asked for has come and is drawn. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Starts a real service with the sample bot, and opens its studio in a real browser with a one-time ticket. */
export async function openStudio(
  options: {
    sample?: boolean
    width?: number
    height?: number
    scale?: number
    /** WAV file that the microphone hears. */
    microphone?: string
  } = {},
): Promise<Studio> {
  const { sample = true, width = 1360, height = 820, scale = 1, microphone } = options
  const data = await mkdtemp(join(tmpdir(), 'parley-studio-'))
  if (sample) await copySample(inject('sampleFolder'), data, makeSample)
  const service = await startTestService({ data, studio: true })
  const browser = await (microphone === undefined ? sharedBrowser() : launch(microphoneArguments(microphone)))
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write', ...(microphone === undefined ? [] : ['microphone'])],
    locale: 'en-GB',
  })
  context.setDefaultTimeout(10_000 * SLOWNESS)
  await context.addInitScript({ content: LASTING })
  const page = await context.newPage()
  await slowDown(page)
  const faults = watch(context, page, service.url)
  const settle = settling(context, page)
  await page.goto(`${service.url}/?ticket=${service.running.ticket()}`)
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  return {
    service,
    page,
    owner: service.as(`Bearer ${service.owner.user_jwt}`),
    faults,
    async visit(path) {
      const shown = (name = '') => page.locator(`main[data-page${name && `="${name}"`}]`)
      // The router does not notice a change of the address before it has shown its first page.
      if (page.url().startsWith(service.url)) await shown().waitFor({ state: 'attached' })
      await page.goto(`${service.url}/#${path}`)
      // Within the studio that loads nothing anew: the page before stands there until this one does.
      await shown(path.split(/[/?]/)[1]).waitFor({ state: 'attached' })
      await page
        .getByRole('main')
        .getByRole('status', { name: /^Loading/ })
        .first()
        .waitFor({ state: 'detached' })
      await settle()
    },
    settle,
    async close() {
      await context.close()
      if (microphone !== undefined) await browser.close()
      await service.stop()
    },
  }
}

async function makeSample(data: string): Promise<void> {
  // The bot is to understand from the start, however long its training takes here.
  const service = await startTestService({ data, sample: true, sampleWait: 240_000 })
  await service.running.close()
}

function watch(context: BrowserContext, page: Page, home: string): string[] {
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser's own words about a request that failed leave out which.
    faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => faults.push(`uncaught: ${error.message}`))
  context.on('request', request => {
    const isOwn = request.url().startsWith(`${home}/`) || /^(data|blob):/.test(request.url())
    if (!isOwn) faults.push(`outside: ${request.url()}`)
  })
  return faults
}

/** How long no request may be under way before a page counts as settled, in milliseconds. */
const SETTLED_AFTER = 60

/**
 * Follows the requests of a browser. Playwright's `networkidle` says the same of a page, half a second later: over the
 * run that is minutes.
 * @returns waits until no request has been under way for SETTLED_AFTER, and what the last answer brought is drawn
 */
function settling(context: BrowserContext, page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let changed = 0
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    change(request)
    changed = performance.now()
  }
  const end = note(request => underWay.delete(request))
  context.on(
    'request',
    note(request => underWay.add(request)),
  )
  context.on('requestfinished', end)
  context.on('requestfailed', end)
  const isQuiet = () => underWay.size === 0 && performance.now() - changed >= SETTLED_AFTER * SLOWNESS
  return async () => {
    await page.waitForLoadState('load')
    await vi.waitUntil(isQuiet, { interval: 20, timeout: 10_000 * SLOWNESS })
    await drawn(page)
  }
}

/**
 * Types once one can: what opens takes the focus a moment after the key that opened it.
 * @param place where the field is; anywhere when not given, which is right where the focus was in no field before
 */
export async function type(page: Page, text: string, place = 'body'): Promise<void> {
  await page.locator(place).locator(':is(input, textarea, [contenteditable=true]):focus').waitFor({ state: 'attached' })
  await page.keyboard.type(text)
}

/** The panel in which sentences are tried. */
export const tryPanel = (page: Page) => page.getByRole('complementary', { name: 'Try' })

/** Says a sentence to the bot in the Try panel, and waits for its answer. */
export async function sayInTry(page: Page, sentence: string): Promise<void> {
  const panel = tryPanel(page)
  await panel.getByRole('textbox', { name: 'Sentence to try' }).fill(sentence)
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: sentence, exact: true }).last().waitFor()
  await panel.getByRole('button', { name: 'Send', exact: true }).and(page.locator(':not([aria-busy])')).waitFor()
}

/** Content of a field for code, which is a plain field until its editor is loaded. */
export const codeOf = (field: Locator) =>
  field.evaluate((element: HTMLElement) =>
    element instanceof HTMLTextAreaElement ? element.value : element.innerText.replace(/\n$/, ''),
  )

/** The place of what floats above the page: the palette, dialogs, lists to choose from. */
export const FLOATING = '.float:not(.float-tooltip)'

const axeSource = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Brings what fades or slides to its end, which is how it stands a moment later; what turns for ever does not count.
 * Waiting for the ends would draw each frame until then: in both themes and sizes a third of the work of a check.
 */
export async function rest(page: Page): Promise<void> {
  await drawn(page)
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of passing) animation.finish()
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
}

/** Waits until the page has drawn what has changed, and what followed from that. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Rules whose outcome depends on the theme. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * As findingsInTheme, and of colours in the other theme too, which nothing else depends on. The page has the theme that
 * it had afterwards.
 */
export async function findings(page: Page): Promise<string[]> {
  const found = await findingsInTheme(page)
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const [own, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const)
  await page.emulateMedia({ colorScheme: other })
  found.push(...(await findingsInTheme(page, RULES_OF_COLOUR)).map(line => `${other}: ${line}`))
  await page.emulateMedia({ colorScheme: own })
  return found
}

/**
 * Findings of axe-core against WCAG 2.2 AA and its own best practices, one line for each place. Floating elements are
 * at the end of the document by design, outside of its regions.
 * @param rules the only rules to check
 */
export async function findingsInTheme(page: Page, rules?: readonly string[]): Promise<string[]> {
  await rest(page)
  // Sent as a debugger does: the page's own policy rightly forbids scripts from elsewhere.
  const debuggerSession = await page.context().newCDPSession(page)
  const { result: known } = await debuggerSession.send('Runtime.evaluate', { expression: 'typeof axe' })
  if (known.value !== 'object') await debuggerSession.send('Runtime.evaluate', { expression: await axeSource })
  const isFloating = (await page.locator('.float').count()) > 0
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
  const runOnly = rules ? { type: 'rule', values: rules } : tags
  const { result } = await debuggerSession.send('Runtime.evaluate', {
    expression: `axe.run({ resultTypes: ['violations'], runOnly: ${JSON.stringify(runOnly)}${rules ? '' : `, rules: { region: { enabled: ${!isFloating} } }`} }).then(found => JSON.stringify(found.violations))`,
    awaitPromise: true,
  })
  await debuggerSession.detach()
  const violations: AxeResults['violations'] = JSON.parse(String(result.value))
  return violations.flatMap(({ id, nodes }) => nodes.map(node => `${id}: ${node.html.slice(0, 160)}`))
}

/** Focused element as a screen reader would name it: role and name. */
export const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    const label = element.getAttribute('aria-label') ?? element.id
    const words = document.querySelector(`label[for="${CSS.escape(element.id)}"]`)?.textContent
    return `${element.tagName.toLowerCase()}: ${(words ?? label ?? '').trim() || (element.textContent ?? '').trim()}`
  })
