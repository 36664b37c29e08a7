/** Commands about bots: create, export, import, train, analyse. Each works with the running service, or starts one for itself. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { BotDocument } from '../contract/bots/exchange/exchange.ts'
import { exportAs } from '../importing/exports/exportAs.ts'
import { EXPORT_FORMATS } from '../importing/exports/formats.ts'
import { connectTo, type Connection } from './connect.ts'
import { readArguments, exitWithUsage } from './arguments.ts'
import { documentOf } from './importedFile.ts'

const SHARED = { data: { type: 'string' } } as const

/** parley create <name> [--template booking] [--language en]: creates a bot, with what a template gives it. */
export async function createBot(args: string[]): Promise<void> {
  const options = { ...SHARED, template: { type: 'string' }, language: { type: 'string' } } as const
  const { values, positionals } = readArguments(args, options, 1)
  const name = positionals[0] ?? exitWithUsage('Which name? parley create <name>')
  const { template, language } = values
  await withService(values.data, async ({ api, user_slug }) => {
    if (template !== undefined) {
      const slugs = (await api.templates.list()).map(({ slug }) => slug)
      if (!slugs.includes(template))
        throw new Error(`there is no template ${template} (there are: ${slugs.join(', ')})`)
    }
    const bot = await api.bots.create({ params: { user_slug }, body: { name, template, language } })
    console.log(`${bot.slug}  ${bot.name}`)
  })
}

/**
 * parley export <bot> [--out <file>]: the whole bot as one JSON document; with --format the training data of a version
 * for another tool.
 */
export async function exportBot(args: string[]): Promise<void> {
  const options = {
    ...SHARED,
    out: { type: 'string' },
    format: { type: 'string' },
    version: { type: 'string', default: 'v1' },
    language: { type: 'string' },
  } as const
  const { values, positionals } = readArguments(args, options, 1)
  const bot = positionals[0] ?? exitWithUsage('Which bot? parley export <bot>')
  const format = EXPORT_FORMATS.find(one => one === values.format)
  if (values.format !== undefined && !format) exitWithUsage(`--format is one of ${EXPORT_FORMATS.join(', ')}`)
  await withService(values.data, async ({ url, user_slug, authorization }) => {
    const path = `/core/v1/users/${user_slug}/bots/${encodeURIComponent(bot)}/export`
    const response = await fetch(url + path, { headers: { Authorization: authorization } })
    if (!response.ok || !response.body) throw new Error(`there is no bot ${bot}`)
    const end = values.out !== undefined
    const out = values.out === undefined ? process.stdout : createWriteStream(values.out)
    if (format) {
      const { versions } = BotDocument.parse(await response.json())
      const version = versions.find(({ slug }) => slug === values.version)
      if (!version) throw new Error(`there is no version ${values.version}`)
      await pipeline(Readable.from([exportAs(format, version, values.language)]), out, { end })
    }
    // as: the two declarations of the same stream differ in name only
    else await pipeline(Readable.fromWeb(response.body as ReadableStream), out, { end })
  })
}

/** parley import <file> [--report <file>]: creates a bot from a document, or from the export of another tool. */
export async function importBot(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { ...SHARED, report: { type: 'string' } }, 1)
  const file = positionals[0] ?? exitWithUsage('Which file? parley import <file>')
  const document = await documentOf(file, values.report)
  await withService(values.data, async ({ api, user_slug }) => {
    const bot = await api.bots.import({ params: { user_slug }, body: document })
    console.log(`${bot.slug}  ${bot.name}`)
    if (bot.blocked_hosts.length > 0)
      console.log(
        `Its calls are switched off; it would call ${bot.blocked_hosts.join(', ')}. Allow them under Connect.`,
      )
  })
}

/** parley train <bot> [--version v1]: trains now and waits for the end. */
export async function trainBot(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { ...SHARED, version: { type: 'string', default: 'v1' } }, 1)
  const bot = positionals[0] ?? exitWithUsage('Which bot? parley train <bot>')
  await withService(values.data, async connection => {
    const params = { user_slug: connection.user_slug, bot_slug: bot, version_slug: values.version }
    await connection.api.dataset.train({ params })
    await waitForTraining(connection, params)
    const { rows } = await connection.api.dataset.trainings({ params, query: { page: '1', per_page: '10' } })
    for (const { language, status, ended_at } of rows) console.log(`${language.isocode}  ${status}  ${ended_at ?? ''}`)
  })
}

interface VersionParams {
  user_slug: string
  bot_slug: string
  version_slug: string
}

/** Resolves when no training is pending or running. @throws with the reason of one that failed */
export async function waitForTraining({ api }: Connection, params: VersionParams): Promise<void> {
  for (;;) {
    const { state, error } = await api.studio.training({ params })
    if (state === 'failed') throw new Error(`training failed: ${error ?? 'for a reason unknown'}`)
    // A bot that is trained on request only may stay stale.
    if (state !== 'pending' && state !== 'training') return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** parley analyse <bot> <sentence> [--language en]: the analysis of a sentence, as JSON. */
export async function analyseSentence(args: string[]): Promise<void> {
  const { values, positionals } = readArguments(args, { ...SHARED, language: { type: 'string' } })
  const [bot = exitWithUsage('Which bot? parley analyse <bot> <sentence>'), ...words] = positionals
  if (words.length === 0) exitWithUsage('Which sentence? parley analyse <bot> <sentence>')
  await withService(values.data, async ({ url, authorization, user_slug, api }) => {
    const { developer_token } = await api.bots.show({ params: { user_slug, bot_slug: bot } })
    const response = await fetch(`${url}/train/v2/request`, {
      method: 'POST',
      headers: { Authorization: authorization, 'X-Token': developer_token ?? '', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        text: words.join(' '),
        ...(values.language !== undefined && { language: values.language }),
      }),
    })
    const { results, message }: { results?: unknown; message?: string } = JSON.parse(await response.text())
    if (!response.ok) throw new Error(decodeURIComponent(response.headers.get('x-error-reason') ?? message ?? ''))
    console.log(JSON.stringify(results, null, 2))
  })
}

/** Runs a command with a connection, which is closed afterwards, also after an error. */
export async function withService(
  data: string | undefined,
  work: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await connectTo(data)
  try {
    await work(connection)
  } finally {
    await connection.close()
  }
}
