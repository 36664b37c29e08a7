import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { Bot } from '../../../service/contract/bots.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { platform } from '../../platform.ts'
import { useSession } from '../../session.ts'

/** The ending of a bot in a file, without the dot; a plain JSON file is read too. */
const FILE_EXTENSION = 'parley'

/** What one does with whole bots. Each says by itself how it went. */
export function useBots() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const router = useRouter()
  const confirm = useConfirm()
  const { showToast, showWhile } = useToasts()

  const scope = (bot: Bot) => ({ user_slug: session.scope.user_slug, bot_slug: bot.slug })

  /** Runs a change and tells why when it was refused. */
  async function tell(change: () => Promise<unknown>) {
    try {
      await change()
    } catch (error) {
      showToast(errorMessage(error), { tone: 'danger' })
    }
  }

  async function open(bot: Bot) {
    await session.openBot(bot.slug)
    await router.push({ name: 'intents' })
  }

  const duplicate = (bot: Bot) =>
    tell(async () => {
      const fork = api.bots.fork({ params: scope(bot), body: { name: t('bots.copyOf', { name: bot.name }) } })
      const copy = await showWhile(t('bots.duplicating', { name: bot.name }), fork)
      await session.loadBots()
      showToast(t('bots.duplicated', { name: copy.name }))
    })

  const remove = (bot: Bot) =>
    tell(async () => {
      const isSure = await confirm({
        title: t('bots.removeTitle', { name: bot.name }),
        text: t('bots.removeText'),
        action: t('bots.removeThis', { name: bot.name }),
        isDanger: true,
      })
      if (!isSure) return
      await showWhile(t('bots.removing', { name: bot.name }), api.bots.remove({ params: scope(bot) }))
      await session.loadBots()
      if (session.bot?.slug === bot.slug) await session.openBot(null)
      showToast(t('bots.removed', { name: bot.name }))
    })

  /** Writes the whole bot to a file: every version, list and skill, but no token and no log. */
  const exportBot = (bot: Bot) =>
    tell(async () => {
      const name = t('bots.exporting', { name: bot.name })
      const document = await showWhile(name, api.bots.export({ params: scope(bot) }))
      const isSaved = await platform.saveFile({
        suggestedName: `${bot.slug}.${FILE_EXTENSION}`,
        name: t('bots.file'),
        extensions: [FILE_EXTENSION, 'json'],
        contents: JSON.stringify(document, null, 2),
      })
      if (isSaved) showToast(t('bots.exported', { name: bot.name }))
    })

  /** Makes a new bot from a file one chooses for it. */
  const importBot = () =>
    tell(async () => {
      const file = await platform.openFile({ name: t('bots.file'), extensions: [FILE_EXTENSION, 'json'] })
      if (file) await importFile(file)
    })

  /** The same with a file that was opened elsewhere: a press on it is no decision yet, so it is asked about first. */
  const importOpened = (file: OpenedFile) =>
    tell(async () => {
      const isWanted = await confirm({
        title: t('bots.importTitle', { file: file.name }),
        text: t('bots.importText'),
        action: t('bots.importThis'),
      })
      if (isWanted) await importFile(file)
    })

  async function importFile(file: OpenedFile) {
    const body = parseJson(file)
    if (body === undefined) return showToast(t('bots.notABot', { file: file.name }), { tone: 'danger' })
    const taken = api.bots.import({ params: { user_slug: session.scope.user_slug }, body })
    const made = await showWhile(t('bots.importing', { file: file.name }), taken)
    await session.loadBots()
    await open(made)
    showToast(t('bots.imported', { name: made.name }))
  }

  return { open, duplicate, remove, exportBot, importBot, importOpened }
}

/** The document in a file, unchecked (the service checks it), or undefined when it is not JSON at all. */
function parseJson({ contents }: OpenedFile) {
  try {
    return JSON.parse(new TextDecoder().decode(contents))
  } catch {
    return undefined // some other file; the caller says so
  }
}
