import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useBotSwitch } from '../../composables/useBotSwitch.ts'
import { useCommands, type Command } from '../../composables/useCommands.ts'
import { useVersionSwitch } from '../../composables/useVersionSwitch.ts'
import { useSession } from '../../session.ts'

/**
 * Registers the navigation to every intent, entity, list of values, skill, version and bot while the palette is open: a bot has
 * hundreds of them, and none has a shortcut.
 */
export function useRecordCommands(isPaletteOpen: () => boolean) {
  const { t, n } = useI18n()
  const router = useRouter()
  const session = useSession()
  const openBot = useBotSwitch()
  const openVersion = useVersionSwitch()

  const records = (): Command[] => {
    const overview = session.overview
    return [
      ...(overview?.intents ?? []).map(intent => ({
        id: `intent-${intent.slug}`,
        group: t('intents.title'),
        label: `@${intent.name}`,
        hint: n(intent.expressions_count),
        run: () => void router.push({ name: 'intents', params: { intent: intent.slug } }),
      })),
      ...(overview?.entities ?? [])
        .filter(({ custom }) => custom)
        .map(entity => ({
          id: `entity-${entity.slug}`,
          group: t('entities.title'),
          label: `#${entity.name}`,
          hint: n(entity.expressions_count),
          run: () => void router.push({ name: 'entities', params: { entity: entity.slug } }),
        })),
      ...(overview?.gazettes ?? []).map(gazette => ({
        id: `gazette-${gazette.slug}`,
        group: t('gazettes.title'),
        label: session.entityName(gazette.entity),
        hint: n(gazette.synonyms_count),
        run: () =>
          void router.push({ name: 'entities', params: { entity: gazette.entity }, query: { view: 'values' } }),
      })),
      ...(overview?.skills ?? []).map(skill => ({
        id: `skill-${skill.slug}`,
        group: t('dialogs.title'),
        label: skill.name,
        run: () => void router.push({ name: 'dialogs', params: { skill: skill.slug } }),
      })),
      ...session.versions
        .filter(version => version.slug !== session.version?.slug)
        .map(version => ({
          id: `version-${version.slug}`,
          group: t('versions.title'),
          label: t('versions.openThis', { name: version.name }),
          run: () => void openVersion(version.slug),
        })),
      ...session.bots
        .filter(bot => bot.slug !== session.bot?.slug)
        .map(bot => ({
          id: `bot-${bot.slug}`,
          group: t('bots.title'),
          label: t('bots.openThis', { name: bot.name }),
          run: () => void openBot(bot.slug),
        })),
    ]
  }

  useCommands(() => (isPaletteOpen() && session.state === 'open' ? records() : []))
}
