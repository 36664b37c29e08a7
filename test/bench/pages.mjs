/**
 * The studio with a bot of 15,000 expressions in 150 intents and 1,000 logs, in Chromium: how long each page takes, how
 * long frames take while a table of 5,000 rows scrolls, search and replace over all, two versions compared in behaviour.
 * `npm run bench -- pages [--rounds <n>]`. CHROMIUM_PATH names the browser. Exits with 1 when a bar is missed.
 */
import { loadavg } from 'node:os'
import { readArguments } from '../../.config/arguments.mjs'
import { startStudio } from './startStudio.mjs'

const INTENTS = 150
const EXPRESSIONS = 15_000
/** Expressions of the first intent, whose table is scrolled. */
const LARGEST = 5000
const LOGS = 1000
const BARS = { page: 300, frame: 50, replace: 1000, compare: 3000 }
const PAGES = 'Bots Entities Gazettes Dialogs Tests Logs Analytics Usage Versions Connect Settings Intents'.split(' ')

const { values } = readArguments({ options: { rounds: { type: 'string', default: '3' } } })
const studio = await startStudio()
const { user_slug, user_jwt } = studio.credentials
try {
  const { token, version, bots } = await makeBot()
  const page = await studio.browser.newPage({ viewport: { width: 1440, height: 900 } })
  console.log(`${EXPRESSIONS} expressions, ${INTENTS} intents, ${LOGS} logs; load ${loadavg()[0]?.toFixed(1)}`)
  const held = [
    ...(await measurePages(page)),
    await measureScrolling(page),
    await measureReplace(version, token),
    await measureComparison(version, bots, token),
  ]
  process.exitCode = held.every(Boolean) ? 0 : 1
} finally {
  await studio.close()
}

async function send(method, path, authorization, body) {
  const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
  const response = await fetch(studio.url + path, { method, headers, body: body && JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()).results
}

async function makeBot() {
  const bots = `/core/v1/users/${user_slug}/bots`
  const bot = await send('POST', bots, `Bearer ${user_jwt}`, { name: 'Large', language: 'en' })
  const token = `Token ${bot.developer_token}`
  const dataset = `/train/v2/users/${user_slug}/bots/${bot.slug}/versions/v1/dataset`
  await send('PUT', dataset, token, { manual_training: true })
  for (let intent = 0; intent < INTENTS; intent++) {
    const count = intent === 0 ? LARGEST : Math.floor((EXPRESSIONS - LARGEST) / (INTENTS - 1))
    const expressions = Array.from({ length: count }, (_, at) => ({
      source: `please bring ${at} cups of kind ${intent} to room ${(at * 7) % 977}`,
      language: { isocode: 'en' },
    }))
    await send('POST', `${dataset}/intents`, token, { name: `Kind ${intent}`, expressions })
  }
  await send('POST', `${dataset}/train`, token)
  const version = `/studio/v1/users/${user_slug}/bots/${bot.slug}/versions/v1`
  while ((await send('GET', `${version}/training`, token)).state !== 'trained')
    await new Promise(resolve => setTimeout(resolve, 500))
  for (let at = 0; at < LOGS; at += 20)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        send('POST', '/train/v2/request', token, { text: `bring ${at + i} cups of kind ${i}`, language: 'en' }),
      ),
    )
  return { token, version, bots: `${bots}/${bot.slug}` }
}

async function measurePages(page) {
  await page.goto(studio.ticketUrl)
  const navigation = page.getByRole('navigation', { name: 'Pages' })
  await navigation.waitFor()
  await page.waitForLoadState('networkidle')
  const held = []
  for (const name of PAGES) {
    const times = []
    // The first visit loads the code of a page and is not counted.
    for (let round = 0; round <= Number(values.rounds); round++) {
      await page.goto(`${studio.url}/#/api`)
      await page.waitForLoadState('networkidle')
      times.push(await page.evaluate(openPage, name))
    }
    held.push(report(`${name} usable (median)`, middleOf(times.slice(1)), BARS.page))
  }
  return held
}

async function measureScrolling(page) {
  await page.goto(`${studio.url}/#/intents/kind-0`)
  await page
    .getByText(`${LARGEST.toLocaleString('en')} expressions`)
    .first()
    .waitFor()
  await page.waitForLoadState('networkidle')
  return report('longest frame of 120 while scrolling', Math.max(...(await page.evaluate(scroll))), BARS.frame)
}

async function measureReplace(version, token) {
  const begun = performance.now()
  const body = { find: 'cups', replace: 'mugs' }
  const { replaceable } = await send('POST', `${version}/replacements/preview`, token, body)
  if (replaceable < EXPRESSIONS * 0.99) throw new Error(`only ${replaceable} expressions were found`)
  const previewed = report('search over all, previewed', performance.now() - begun, BARS.replace)
  const applied = performance.now()
  await send('POST', `${version}/replacements`, token, body)
  return report('replaced in all', performance.now() - applied, BARS.replace) && previewed
}

async function measureComparison(version, bots, token) {
  await send('POST', `${bots}/versions`, token, { name: 'v2', parent_version_id: 'v1' })
  const path = `${version}/compare/v2/behaviour`
  await send('GET', path, token) // loads the model of the fork
  const begun = performance.now()
  const { logs } = await send('GET', path, token)
  return report(`two versions compared by ${logs.total} sentences`, performance.now() - begun, BARS.compare)
}

function report(what, value, bar) {
  const isHeld = value <= bar
  console.log(`${what.padEnd(44)} ${value.toFixed(0).padStart(6)} ms bar ${bar}: ${isHeld ? 'held' : 'MISSED'}`)
  return isHeld
}

function middleOf(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

/** Runs in the page: milliseconds from the press on a link of the navigation to the frame that shows its page. */
async function openPage(name) {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const link = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent?.trim().startsWith(name))
  const begun = performance.now()
  link?.click()
  const isThere = () =>
    link?.getAttribute('aria-current') === 'page' &&
    document.querySelector('main h1') &&
    !document.querySelector('main [role=status][aria-label^=Loading]')
  while (!isThere()) await frame()
  await frame()
  return performance.now() - begun
}

/** Runs in the page: milliseconds of each of 120 frames while a table is scrolled. */
async function scroll() {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const grid = document.querySelector('[role=grid]')
  let scroller = grid
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement
  const times = []
  let last = await frame()
  for (let at = 0; at < 120; at++) {
    scroller?.scrollBy(0, at % 40 === 39 ? 20_000 : 170)
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}
