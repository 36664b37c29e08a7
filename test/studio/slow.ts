/** Slows the browser and requests down, to reveal assumptions of tests about time before a busy machine does. */
import { setTimeout } from 'node:timers/promises'
import type { CDPSession, Page } from 'playwright-core'

/**
 * How many times slower the browser is to be than it is, and its requests late: `PARLEY_SLOW=6 npm test -- test/studio`.
 * The limits of the tests grow with it.
 */
export const SLOWNESS = Number(process.env.PARLEY_SLOW ?? 1)

/**
 * Late messages between page and service: `PARLEY_LATE=answers` holds each answer for up to LATEST, in an order of its
 * own for each PARLEY_SEED, `PARLEY_LATE=changes` each request that changes something for LATEST.
 */
const LATE = process.env.PARLEY_LATE

/** How long a message is held, in milliseconds. */
const LATEST = 300

/** Slows the page, and holds its messages, as the environment asks for. */
export async function slowDown(page: Page): Promise<void> {
  if (SLOWNESS > 1) await throttle(page)
  if (LATE === 'answers') await hold(page, 'Response', () => drawn() * LATEST)
  if (LATE === 'changes') await hold(page, 'Request', method => (method === 'GET' ? 0 : LATEST))
}

/** Slows the processor of the page and holds each request back for up to 100 ms for each time it is slower. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS })
  await page.context().route('**', async route => {
    await setTimeout(Math.random() * SLOWNESS * 100)
    await route.continue().catch(() => undefined)
  })
}

type Stage = 'Request' | 'Response'

/** Beside the routes of a test, which see a request before it is held and do not replace this. */
async function hold(page: Page, requestStage: Stage, howLong: (method: string) => number): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    void setTimeout(howLong(request.method))
      // A request that the page has cancelled meanwhile cannot be continued.
      .then(() => session.send('Fetch.continueRequest', { requestId }))
      .catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Fetch', requestStage }] })
}

let state = Number(process.env.PARLEY_SEED ?? 1)

/** The next number from 0 to 1 after the seed: a linear congruential generator. */
function drawn(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return state / 2 ** 32
}
