import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import type { OpenedFile } from '../../../electron/bridge.ts'
import type { Bot } from '../../../service/contract/bots/bots.ts'
import { type Api, useApi } from '../../api.ts'
import { useConfirm } from '../../composables/useConfirm.ts'
import { useErrorToast } from '../../composables/useErrorToast.ts'
import { useToasts } from '../../composables/useToasts.ts'
import type { Converted } from '../importing/conversionMessages.ts'
import { useConversion } from '../importing/useConversion.ts'
import { useImportReport } from '../importing/useImportReport.ts'
import { platform } from '../../platform.ts'
import { serviceMessage } from '../../serviceMessages.ts'
import { useSession } from '../../session.ts'

/** Extension of an exported bot; `.json` is accepted too. */
const FILE_EXTENSION = 'parley'

type ImportBody = Parameters<Api['bots']['import']>[0]['body']

/** Opens, duplicates, exports, imports and deletes bots; each action reports its result as a toast. */
export function useBots() {
  const { t } = useI18n()
  const api = useApi()
  const session = useSession()
  const router = useRouter()
  const confirm = useConfirm()
  const convert = useConversion()
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
      const fork = api.bots.fork({ params: scope(bot), body: { name: t('words.copyOf', { name: bot.name }) } })
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
      const extensions = [FILE_EXTENSION, 'json', 'zip', 'tgz', 'gz', 'yml', 'yaml', 'md', 'csv', 'tsv']
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
    const json = await readDocument(file)
    if (json === undefined) return
    // as: the blob is the JSON of a document, which the client sends as it is
    const body = json as unknown as ImportBody
    const taken = api.bots.import({ params: { user_slug: session.scope.user_slug }, body })
    const made = await showWhile(t('bots.importing', { file: file.name }), taken)
    await session.loadBots()
    await open(made)
    showToast(t('bots.imported', { name: made.name }))
  }

  /** Reads an exported bot, or converts the export of another tool once its report is accepted. */
  async function readDocument({ name, contents }: OpenedFile): Promise<Blob | undefined> {
    const answer = await convert({ name, contents })
    if (!answer) return undefined
    if (answer.result === 'own') return answer.document
    if (answer.result === 'converted') return await chosenDocument({ name, contents }, answer)
    const reason = 'reason' in answer ? serviceMessage(answer.reason) : ''
    if (answer.result === 'unknown') showToast(t('bots.notABot', { file: name }), { tone: 'danger' })
    else if (answer.result === 'tooLarge')
      showToast(t('importing.tooLarge', { file: name, reason }), { tone: 'danger' })
    else if (answer.line === undefined) showToast(t('importing.damaged', { file: name, reason }), { tone: 'danger' })
    else showToast(t('importing.damagedAt', { file: name, line: answer.line, reason }), { tone: 'danger' })
    return undefined
  }

  /** The document once its report is accepted, with the name and language that were chosen. */
  async function chosenDocument(file: OpenedFile, answer: Converted): Promise<Blob | undefined> {
    const chosen = await confirmReport(answer)
    if (!chosen || (chosen.name === answer.name && chosen.language === answer.language))
      return chosen && answer.document
    const again = await convert(file, chosen)
    return again?.result === 'converted' ? again.document : undefined
  }

  return { open, duplicate, remove, exportBot, importBot, importOpened }
}
