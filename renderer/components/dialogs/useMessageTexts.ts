import { useI18n } from 'vue-i18n'
import type { SkillMessage } from '../../../service/contract/builder/problems.ts'
import { errorMessage, useApi } from '../../api.ts'
import { useRecord } from '../../composables/useRecord.ts'
import { useSession } from '../../session.ts'
import { useSaves } from '../grid/saves/useSaves.ts'
import { wordsOf, type MessageAction } from './parts.ts'

/** The messages of all skills, and changes of their first texts. */
export function useMessageTexts() {
  const api = useApi()
  const session = useSession()
  const { t } = useI18n()
  const saves = useSaves(errorMessage)
  const messages = useRecord(() => api.builder.messages({ params: session.scope }), {
    watch: [() => session.version?.id],
  })
  const idOf = ({ skill, path }: SkillMessage) => `${skill} ${path}`

  /** The first words of the first variant of a language, or its JSON where it has none. */
  function textOf({ variants }: SkillMessage, language: string): string {
    const [content = ''] = variants[language] ?? []
    return wordsOf(content) || (content === '' ? '' : JSON.stringify(content))
  }

  const setText = (message: SkillMessage, language: string, text: string) =>
    void saves.run(idOf(message), async () => {
      const params = { ...session.scope, skill_slug: message.skill }
      const { requirements, actions, updated_at: base, name } = await api.skills.show({ params })
      const parts = { requirements, actions }
      const { variants } = partAt(parts, message.path) as MessageAction // as: the service named its path
      variants[language] = [text, ...(variants[language] ?? []).slice(1)]
      await api.skills.update({ params, body: { ...parts, base }, undo: t('dialogs.undo.change', { name }) })
      session.changed()
      await session.refresh()
    })

  return { messages, saves, idOf, textOf, setText }
}

/** The part with a path such as `actions[0].actions[1]`. */
const partAt = (root: object, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter(Boolean)
    .reduce<unknown>((part, step) => (part as Record<string, unknown>)[step], root) // as: a path leads through objects and lists
