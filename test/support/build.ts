import type { TestService } from './service.ts'

/** A bot with one version, its tokens and its paths. */
export interface TestBot {
  slug: string
  id: number
  /** Value of the Authorization header with the developer token. */
  developer: string
  /** Value of the Authorization header with the request token. */
  request: string
  /** Path parameters of the version v1. */
  params: { user_slug: string; bot_slug: string; version_slug: string }
  /** Paths of the REST interface. */
  paths: { bot: string; dataset: string }
}

let count = 0

/** Creates a bot through the REST interface, as its owner. */
export async function buildBot(
  service: TestService,
  given: { name?: string; language?: string } = {},
): Promise<TestBot> {
  const user = `Bearer ${service.owner.user_jwt}`
  const user_slug = service.owner.user_slug
  const bot = await service.as(user).bots.create({
    params: { user_slug },
    body: { name: given.name ?? `Bot ${++count}`, language: given.language ?? 'en' },
  })
  const params = { user_slug, bot_slug: bot.slug, version_slug: 'v1' }
  const version = await service.as(user).versions.show({ params })
  const dataset = `/train/v2/users/${user_slug}/bots/${bot.slug}/versions/v1/dataset`
  return {
    slug: bot.slug,
    id: bot.id,
    developer: `Token ${bot.developer_token ?? ''}`,
    request: `Token ${version.request_token?.token ?? ''}`,
    params,
    paths: { bot: `/core/v1/users/${user_slug}/bots/${bot.slug}`, dataset },
  }
}

/** Has a version learn what it holds: at once, where it would by itself after a second without a change. */
export async function trainNow(service: TestService, bot: Pick<TestBot, 'developer' | 'params'>): Promise<void> {
  await service.as(bot.developer).dataset.train({ params: bot.params })
  await waitForTraining(service, bot)
}

/**
 * Polls until no training of the version is queued or running.
 * @throws Error with the reason when the training failed
 */
export async function waitForTraining(service: TestService, bot: Pick<TestBot, 'developer' | 'params'>): Promise<void> {
  for (;;) {
    const { state, error } = await service.as(bot.developer).studio.training({ params: bot.params })
    if (state === 'failed') throw new Error(`training failed: ${error ?? ''}`)
    if (state === 'trained') return
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
