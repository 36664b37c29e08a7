import { useI18n } from 'vue-i18n'
import { useRouter } from 'vue-router'
import { useFrameLayout } from '../../composables/useFrameLayout.ts'
import { useCommands, type Command } from '../../composables/useCommands.ts'
import { useHistory } from '../../composables/useHistory.ts'
import { useBots } from '../bots/useBots.ts'
import { usePreferences } from '../../preferences.ts'
import { pages } from '../../router.ts'
import { useSession } from '../../session.ts'

/** Registers the commands of the frame and the navigation to every page. */
export function useFrameCommands(open: {
  palette: () => void
  shortcuts: () => void
  history: () => void
  replace: () => void
  train: () => void
}) {
  const { t } = useI18n()
  const router = useRouter()
  const session = useSession()
  const { updatePreferences } = usePreferences()
  const columns = useFrameLayout()
  const bots = useBots()
  const { replay } = useHistory()

  const historyLabel = (direction: 'undo' | 'redo') => {
    const label = session.overview?.history[direction]
    return label ? t(`history.${direction}This`, { change: label }) : t(`history.${direction}`)
  }

  const actions = (): Command[] => {
    const group = t('frame.commands')
    const bot = session.bot
    return [
      { id: 'view.palette', group, label: t('frame.palette'), keys: 'Ctrl+K', run: open.palette },
      {
        id: 'view.try',
        group,
        label: t('frame.toggleTry'),
        keys: 'Ctrl+.',
        run: columns.toggleDock,
      },
      { id: 'edit.undo', group, label: historyLabel('undo'), keys: 'Ctrl+Z', run: () => void replay('undo') },
      {
        id: 'edit.redo',
        group,
        label: historyLabel('redo'),
        keys: 'Ctrl+Shift+Z',
        run: () => void replay('redo'),
      },
      {
        id: 'edit.history',
        group,
        label: t('history.show'),
        keys: 'Ctrl+Alt+Z',
        isDisabled: !session.version,
        run: open.history,
      },
      {
        id: 'edit.replace',
        group,
        label: t('replace.title'),
        keys: 'Ctrl+H',
        isDisabled: !session.version,
        run: open.replace,
      },
      {
        id: 'view.navigation',
        group,
        label: t(columns.isNavigationNarrow.value ? 'frame.expand' : 'frame.collapse'),
        keys: 'Ctrl+B',
        isDisabled: columns.isSmall.value,
        run: columns.toggleNavigation,
      },
      { id: 'bot.train', group, label: t('training.start'), isDisabled: !session.overview, run: open.train },
      {
        id: 'file.newBot',
        group,
        label: t('bots.create'),
        run: () => void router.push({ name: 'bots', query: { new: '' } }),
      },
      { id: 'file.importBot', group, label: t('bots.importFile'), run: () => void bots.importBot() },
      ...(bot
        ? [
            {
              id: 'file.exportBot',
              group,
              label: t('bots.exportThis', { name: bot.name }),
              run: () => void bots.exportBot(bot),
            },
            {
              id: 'file.exportDataset',
              group,
              label: t('bots.exportDatasetOf', { name: bot.name }),
              run: () => void router.push({ name: 'bots', query: { export: bot.slug } }),
            },
          ]
        : []),
      { id: 'help.keys', group, label: t('frame.shortcuts'), keys: '?', run: open.shortcuts },
      ...(['system', 'light', 'dark'] as const).map(theme => ({
        id: `view.${theme}`,
        group,
        label: t(`settings.themeIs.${theme}`),
        run: () => updatePreferences({ theme }),
      })),
    ]
  }

  const destinations = (): Command[] =>
    pages.map(({ name, meta }) => ({
      id: `go.${name}`,
      group: t('frame.pages'),
      label: t(meta.title),
      run: () => void router.push({ name }),
    }))

  useCommands(() => (session.state === 'open' ? [...actions(), ...destinations()] : []))
}
