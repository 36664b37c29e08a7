import { useI18n } from 'vue-i18n'
import type { SkillMessage } from '../../../service/contract/dialogs/problems.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useCsvFile } from '../../composables/useCsvFile.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useToasts } from '../../composables/useToasts.ts'
import { useSession } from '../../session.ts'
import { useSaves } from '../grid/saves/useSaves.ts'
import { firstText, linesOfMessages, messagesFromCsv, type TextChange } from './messageCsv.ts'
import type { MessageAction } from './parts.ts'

/** The messages of all skills, and changes of their first texts: in place, or by a CSV file. */
export function useMessageTexts(languages: () => readonly string[]) {
  const api = useApi()
  const session = useSession()
  const { t, n } = useI18n()
  const { showToast } = useToasts()
  const { saveCsv, openCsv } = useCsvFile()
  const saves = useSaves(errorMessage)
  const messages = useRecord(() => api.builder.messages({ params: session.scope }), {
    watch: [() => session.version?.id],
  })
  const idOf = ({ skill, path }: SkillMessage) => `${skill} ${path}`

  /** The first words of the first variant of a language, or its JSON where it has none. */
  function textOf(message: SkillMessage, language: string): string {
    const [content = ''] = message.variants[language] ?? []
    return firstText(message, language) || (content === '' ? '' : JSON.stringify(content))
  }

  /** Changes texts of one skill, which is one step to undo. */
  async function write(skill_slug: string, changes: readonly TextChange[]): Promise<void> {
    const params = { ...session.scope, skill_slug }
    const { requirements, actions, updated_at: base, name } = await api.skills.show({ params })
    const parts = { requirements, actions }
    for (const { message, language, text } of changes) {
      const { variants } = partAt(parts, message.path) as MessageAction // as: the service named its path
      variants[language] = [text, ...(variants[language] ?? []).slice(1)]
    }
    await api.skills.update({ params, body: { ...parts, base }, undo: t('dialogs.undo.change', { name }) })
  }

  async function refresh(): Promise<void> {
    session.changed()
    await session.refresh()
  }

  const setText = (message: SkillMessage, language: string, text: string) =>
    void saves.run(idOf(message), async () => {
      await write(message.skill, [{ message, language, text }])
      await refresh()
    })

  const exportCsv = () =>
    saveCsv(
      `${session.bot?.name} ${t('dialogs.views.texts')}`,
      linesOfMessages(messages.record.value ?? [], languages()),
    )

  const importCsv = () =>
    openCsv(async csv => {
      // The paths of messages are those of now: another window may have moved them since the table was loaded.
      const read = messagesFromCsv(csv, await api.builder.messages({ params: session.scope }), languages())
      if (!read) return false
      const bySkill = Map.groupBy(read.changes, ({ message }) => message.skill)
      try {
        for (const [skill, changes] of bySkill) await write(skill, changes)
      } finally {
        await refresh()
      }
      const skipped = read.skipped > 0 ? ` ${t('dialogs.textsSkipped', { n: n(read.skipped) }, read.skipped)}` : ''
      showToast(t('dialogs.textsImported', { n: n(read.changes.length) }, read.changes.length) + skipped)
      return true
    })

  return { messages, saves, idOf, textOf, setText, exportCsv, importCsv }
}

/** The part with a path such as `actions[0].actions[1]`. */
const partAt = (root: object, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], root) // as: a path leads through objects and lists
