/**
 * The overview of a bot with 200 skills and 300 redirects in Chromium: how long until it is shown, and how long frames
 * take while it is panned and zoomed. `npm run bench -- studio [--rounds <n>]`. Bars: shown 500 ms after the press, no
 * frame over 33 ms, 1,500 elements. CHROMIUM_PATH names the browser. Exits with 1 when a bar is missed.
 */
import { readArguments } from '../../.config/arguments.mjs'
import { startStudio } from './startStudio.mjs'

const SKILLS = 200
const EDGES = 300
const BARS = { shown: 500, frame: 33, elements: 1500 }

const { values } = readArguments({ options: { rounds: { type: 'string', default: '5' } } })
const studio = await startStudio()
try {
  await makeBot(studio)
  process.exitCode = (await measure(await studio.browser.newPage({ viewport: { width: 1440, height: 900 } }))) ? 0 : 1
} finally {
  await studio.close()
}

/** A bot whose skills lead to the next one, and every second one further ahead. */
async function makeBot({ url, credentials: { user_slug, user_jwt } }) {
  const send = async (path, authorization, body) => {
    const headers = { Authorization: authorization, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()).results
  }
  const bot = await send(`/core/v1/users/${user_slug}/bots`, `Bearer ${user_jwt}`, { name: 'Large' })
  const path = `/build/v1/users/${user_slug}/bots/${bot.slug}/versions/v1/builder/skills`
  const further = EDGES - (SKILLS - 1)
  for (let at = 0; at < SKILLS; at++) {
    const targets = [at + 1, ...(at < further ? [at + 7 + (at % 5)] : [])].filter(to => to < SKILLS)
    const actions = targets.map(to => ({ type: 'redirect', skill: `skill-${to}`, mode: to % 2 ? 'start' : 'wait' }))
    await send(path, `Token ${bot.developer_token}`, {
      name: `Skill ${at}`,
      slug: `skill-${at}`,
      actions: [{ actions }],
    })
  }
}

async function measure(page) {
  await page.goto(studio.ticketUrl)
  await page.getByRole('navigation', { name: 'Pages' }).waitFor()
  const shown = []
  for (let round = 0; round < Number(values.rounds); round++) {
    await page.goto(`${studio.url}/#/dialogs/skill-0`)
    await page.getByRole('heading', { level: 1, name: 'Skill 0' }).waitFor()
    await page.waitForLoadState('networkidle')
    shown.push(await page.evaluate(showOverview, SKILLS))
  }
  const frames = await page.evaluate(panAndZoom)
  const elements = await page.locator('main *').count()
  const edges = await page.locator('.edge').count()
  console.log(`${SKILLS} skills, ${edges} redirects, load of the machine besides not controlled`)
  return [
    report('overview shown (median)', middleOf(shown), 'ms', BARS.shown),
    report('longest frame of 120, panned and zoomed', Math.max(...frames), 'ms', BARS.frame),
    report('frames, median', middleOf(frames), 'ms', BARS.frame),
    report('elements of the page', elements, '', BARS.elements),
  ].every(Boolean)
}

function report(what, value, unit, bar) {
  const isHeld = value <= bar
  console.log(
    `${what.padEnd(42)} ${value.toFixed(0).padStart(6)} ${unit.padEnd(3)} bar ${bar}: ${isHeld ? 'held' : 'MISSED'}`,
  )
  return isHeld
}

function middleOf(figures) {
  return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]
}

/**
 * Runs in the page: milliseconds from the press on Overview until every skill is painted, which the browser does beside
 * the first frames: until the last frame that took longer than one of an idle page, with three short ones after it.
 */
async function showOverview(count) {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent?.trim() === 'Overview')
  const begun = performance.now()
  link?.click()
  while (document.querySelectorAll('.node').length < count) await frame()
  let last = await frame()
  let painted = last
  for (let short = 0; short < 3;) {
    const now = await frame()
    short = now - last < 25 ? short + 1 : 0
    if (short === 0) painted = now
    last = now
  }
  return painted - begun
}

/** Runs in the page: milliseconds of each of 120 frames while the canvas is panned, then zoomed. */
async function panAndZoom() {
  const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
  const canvas = document.querySelector('.frame')
  const times = []
  let last = await frame()
  for (let at = 0; at < 120; at++) {
    const isZoom = at >= 60
    const deltaY = isZoom ? (at % 2 ? 40 : -38) : 12
    canvas?.dispatchEvent(
      new WheelEvent('wheel', {
        deltaX: isZoom ? 0 : 9,
        deltaY,
        ctrlKey: isZoom,
        clientX: 500,
        clientY: 400,
        bubbles: true,
        cancelable: true,
      }),
    )
    const now = await frame()
    times.push(now - last)
    last = now
  }
  return times
}
