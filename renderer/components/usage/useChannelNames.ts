import { useI18n } from 'vue-i18n'

const LABELS: Record<string, string> = { '': 'usage.api', api: 'usage.api', webchat: 'usage.webchat' }

/** Returns a function that names the type of a channel; the others go by their own names. */
export function useChannelNames() {
  const { t } = useI18n()
  return (channel: string): string => (LABELS[channel] === undefined ? channel : t(LABELS[channel]))
}
