import { useDebounceFn } from '@vueuse/core'
import { shallowRef, watch, type ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useApi } from '../../api.ts'
import type { Command } from '../../composables/useCommands.ts'
import { useSession } from '../../session.ts'

/** Pause in typing after which the service is asked (ms). */
const PAUSE = 200
/** Fewer letters are in most texts. */
const LEAST_LETTERS = 3
/** Number of messages that are listed. */
const MOST_MESSAGES = 6

/**
 * Searches the expressions and the messages of the version on the service. An expression leads to its intent, filtered to
 * it, a message to its field in the skill.
 */
export function useTextSearch(typed: () => string): ShallowRef<readonly Command[]> {
  const { t } = useI18n()
  const api = useApi()
  const router = useRouter()
  const session = useSession()
  const found = shallowRef<readonly Command[]>([])
  const wanted = () => typed().trim()

  async function findExpressions(text: string): Promise<Command[]> {
    const rows = await api.studio.findExpressions({ params: session.scope, query: { text } })
    return rows.map(({ id, source, intent }) => ({
      id: `expression-${id}`,
      group: t('words.expressions'),
      label: source,
      hint: session.intentName(intent),
      run: () => void router.push({ name: 'intents', params: { intent }, query: { find: source } }),
    }))
  }

  async function findMessages(text: string): Promise<Command[]> {
    const body = { find: text, replace: text, expressions: false, synonyms: false }
    const { rows } = await api.replacements.preview({ params: session.scope, body })
    return rows.slice(0, MOST_MESSAGES).map(({ id, part, owner, before }) => ({
      id: `message-${id}${part}`,
      group: t('replace.messages'),
      label: before,
      hint: session.overview?.skills.find(({ slug }) => slug === owner)?.name ?? owner,
      run: () => void router.push({ name: 'dialogs', params: { skill: owner }, query: { field: fieldOf(part) } }),
    }))
  }

  const search = useDebounceFn(async () => {
    const text = wanted()
    if (text.length < LEAST_LETTERS || !session.version) return
    // Without an answer the palette offers everything else.
    const lists = await Promise.all([findMessages, findExpressions].map(find => find(text).catch(() => [])))
    if (text === wanted()) found.value = lists.flat()
  }, PAUSE)

  watch(wanted, () => {
    found.value = []
    void search()
  })

  return found
}

/** The path of a field in a skill, of its JSON pointer: `/actions/0/variants/en/1` is `actions[0].variants.en[1]`. */
const fieldOf = (pointer: string) =>
  pointer
    .slice(1)
    .split('/')
    .map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at > 0 ? '.' : ''}${step}`))
    .join('')
