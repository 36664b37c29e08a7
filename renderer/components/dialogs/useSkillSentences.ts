import { computed, type ComputedRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useSession } from '../../session.ts'
import { firstWords, type Action, type Condition, type Requirement, type Test } from './parts.ts'
import type { SkillDraft } from './useSkillDraft.ts'

/** A sentence for each part of a skill; the names are those that the parts have on their page. */
export interface SkillSentences {
  triggers: string
  requirements: string
  actions: string
}

/** Characters of a message that a sentence quotes. */
const QUOTED = 60

/** The beginning of a message, up to the second value that a template fills in; `…` stands for the first. */
function shortened(text: string): string {
  const filled = text.replace(/\{\{.*?\}\}/gs, '…').replace(/…[\s…]*…/g, '…')
  const words = (/^[^…]*…(?=[^…]*…)/.exec(filled)?.[0] ?? filled).replace(/…\.$/, '…')
  const [beginning = ''] = new RegExp(`^.{0,${QUOTED}}(?!\\S)`, 's').exec(words) ?? []
  return beginning.length < words.length ? `${beginning || words.slice(0, QUOTED)} …` : words
}

/** Says in sentences when a skill starts, what it asks for and what it does then. */
export function useSkillSentences(skill: () => SkillDraft | undefined): ComputedRef<SkillSentences | undefined> {
  const { t, locale } = useI18n()
  const session = useSession()

  const listed = (words: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction') =>
    new Intl.ListFormat(locale.value, { type }).format(words)

  function testInWords({ left, operator, right }: Test): string {
    const [, sign, slug = ''] = /^\s*([@#])([^.[\s]+)\s*$/.exec(left) ?? []
    if (sign === '@' && operator === 'is-present') return t('dialogs.says.intent', { name: session.intentName(slug) })
    const name = sign === '#' ? session.entityName(slug) : left.trim().replace(/^_/, '')
    const operation = t(`dialogs.operators.${operator.replaceAll('-', '_')}`)
    return [name, operation, ['is-present', 'is-absent'].includes(operator) ? '' : right].filter(Boolean).join(' ')
  }

  function conditionInWords({ operator, groups }: Condition): string {
    const [outer, inner] =
      operator === 'or' ? (['disjunction', 'conjunction'] as const) : (['conjunction', 'disjunction'] as const)
    const given = groups.map(tests => tests.filter(({ left }) => left.trim())).filter(tests => tests.length > 0)
    return listed(
      given.map(tests => listed(tests.map(testInWords), inner)),
      outer,
    )
  }

  function nameOf({ kind, name, key }: Requirement): string {
    if (key) return key
    if (kind === 'entity' && name) return session.entityName(name)
    return kind === 'intent' && name ? session.intentName(name) : t(`dialogs.requirementKinds.${kind}`)
  }

  function actionInWords(action: Action): string {
    if (action.type === 'message')
      return t('dialogs.says.message', { text: shortened(firstWords([action], session.language)) })
    if (action.type !== 'redirect') return t(`dialogs.says.${action.type}`)
    const target = session.overview?.skills.find(({ slug }) => slug === action.skill)
    return t('dialogs.says.redirect', { name: target?.name ?? action.skill })
  }

  return computed(() => {
    const given = skill()
    if (!given) return undefined
    const { kind, triggers, requirements, actions } = given
    const condition = conditionInWords(triggers)
    const isTriggered = kind === 'business' || kind === 'floating'
    const asked = requirements.flatMap(list => list.requirements).map(nameOf)
    const done = actions.flatMap(group => group.actions).map(actionInWords)
    return {
      triggers: !isTriggered
        ? t(`dialogs.kindAbout.${kind}`)
        : condition
          ? t('dialogs.says.starts', { condition })
          : t('dialogs.noTriggers'),
      requirements: asked.length > 0 ? t('dialogs.says.asks', { names: listed(asked) }) : t('dialogs.says.asksNothing'),
      actions: done.length > 0 ? t('dialogs.says.does', { actions: listed(done) }) : t('dialogs.says.doesNothing'),
    }
  })
}
