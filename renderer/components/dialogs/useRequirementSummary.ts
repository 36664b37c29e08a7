import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../session.ts'
import { firstWords, type Requirement } from './parts.ts'

/** Says in a line what a requirement looks for, asks and refuses: `Entity Size · asks “Which size?” · refuses “Small or large?”`. */
export function useRequirementSummary(requirement: () => Requirement): ComputedRef<string> {
  const { t, n } = useI18n()
  const session = useSession()

  function named({ kind, name }: Requirement): string {
    if (!name) return ''
    return kind === 'intent' ? session.intentName(name) : session.entityName(name)
  }

  return computed(() => {
    const all = requirement()
    const kind = t(`dialogs.requirementKinds.${all.kind}`)
    const asked = firstWords(all.missing, session.language)
    const refused = firstWords(all.validators[0]?.actions ?? [], session.language)
    const count = all.validators.length
    return [
      [kind, named(all)].filter(Boolean).join(' '),
      asked && t('dialogs.asks', { text: asked }),
      refused && t('dialogs.refuses', { text: refused }),
      count > Number(Boolean(refused)) && t('dialogs.validatorCount', { n: n(count) }, count),
    ]
      .filter(Boolean)
      .join(' · ')
  })
}
