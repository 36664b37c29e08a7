import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../session.ts'
import { wordsOf, type Requirement } from './parts.ts'

/** Says in a line what a requirement looks for, asks and refuses: `Entity Size · asks “Which size?” · 1 validator`. */
export function useRequirementSummary(requirement: () => Requirement): ComputedRef<string> {
  const { t, n } = useI18n()
  const session = useSession()

  function named({ kind, name }: Requirement): string {
    if (!name) return ''
    return kind === 'intent' ? session.intentName(name) : session.entityName(name)
  }

  /** The first words that ask for it, in the working language where they are written in it. */
  function question({ missing }: Requirement): string {
    const message = missing.find(action => action.type === 'message')
    const [content] = message?.variants[session.language] ?? Object.values(message?.variants ?? {})[0] ?? []
    return content === undefined ? '' : wordsOf(content)
  }

  return computed(() => {
    const all = requirement()
    const kind = t(`dialogs.requirementKinds.${all.kind}`)
    const asked = question(all)
    const count = all.validators.length
    return [
      [kind, named(all)].filter(Boolean).join(' '),
      asked && t('dialogs.asks', { text: asked }),
      count > 0 && t('dialogs.validatorCount', { n: n(count) }, count),
    ]
      .filter(Boolean)
      .join(' · ')
  })
}
