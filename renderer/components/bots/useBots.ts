import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { Bot } from '../../../service/contract/bots.ts'
import { useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useImportReport } from '../importing/useImportReport.ts'
import { platform } from '../../platform.ts'
import { useSession } from '../../session.ts'

/** Extension of an exported bot; `.json` is accepted too. */
const FILE_EXTENSION = 'parley'

/** Opens, duplicates, exports, imports and deletes bots; each action reports its result as a toast. */
export function useBots() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const router = useRouter()
  const confirm = useConfirm()
  const confirmReport = useImportReport()
  const { showToast, showWhile } = useToasts()

  const scope = (bot: Bot) => ({ user_slug: session.scope.user_slug, bot_slug: bot.slug })

  const withErrorToast = useErrorToast()

  /** Goes to the bot at once: a user who has gone elsewhere when it is loaded stays there. */
  async function open(bot: Bot) {
    const opening = session.openBot(bot.slug)
    await router.push({ name: 'intents' })
    await opening
  }

  const duplicate = (bot: Bot) =>
    withErrorToast(async () => {
      const fork = api.bots.fork({ params: scope(bot), body: { name: t('bots.copyOf', { name: bot.name }) } })
      const copy = await showWhile(t('bots.duplicating', { name: bot.name }), fork)
      await session.loadBots()
      showToast(t('bots.duplicated', { name: copy.name }))
    })

  const remove = (bot: Bot) =>
    withErrorToast(async () => {
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

  /** Exports the whole bot to a file: every version, list and skill, but no token and no log. */
  const exportBot = (bot: Bot) =>
    withErrorToast(async () => {
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

  /** Imports a file chosen in a dialog as a new bot. */
  const importBot = () =>
    withErrorToast(async () => {
      const extensions = [FILE_EXTENSION, 'json', 'zip', 'yml', 'yaml']
      const file = await platform.openFile({ name: t('bots.file'), extensions })
      if (file) await importFile(file)
    })

  /** Imports a file opened from the file manager, after confirmation. */
  const importOpened = (file: OpenedFile) =>
    withErrorToast(async () => {
      const isWanted = await confirm({
        title: t('bots.importTitle', { file: file.name }),
        text: t('bots.importText'),
        action: t('bots.importThis'),
      })
      if (isWanted) await importFile(file)
    })

  async function importFile(file: OpenedFile) {
    const body = await readDocument(file)
    if (body === undefined) return
    const taken = api.bots.import({ params: { user_slug: session.scope.user_slug }, body })
    const made = await showWhile(t('bots.importing', { file: file.name }), taken)
    await session.loadBots()
    await open(made)
    showToast(t('bots.imported', { name: made.name }))
  }

  /** Reads an exported bot, or converts the export of another tool once its report is accepted. */
  async function readDocument(file: OpenedFile) {
    const own = parseJson(file)
    if (own?.format !== undefined) return own
    const { convert, TooLarge } = await import('../importing/convert.ts')
    try {
      const conversion = convert(file)
      if (conversion) return (await confirmReport(conversion)) ? conversion.document : undefined
      showToast(t('bots.notABot', { file: file.name }), { tone: 'danger' })
    } catch (error) {
      const reason = error instanceof TooLarge ? 'importing.tooLarge' : 'importing.damaged'
      showToast(t(reason, { file: file.name }), { tone: 'danger' })
    }
    return undefined
  }

  return { open, duplicate, remove, exportBot, importBot, importOpened }
}

/** Parses a file without validating it (the service does); returns undefined when it is not JSON. */
function parseJson({ contents }: OpenedFile) {
  try {
    return JSON.parse(new TextDecoder().decode(contents))
  } catch {
    return undefined // not JSON; the caller reports it
  }
}
