import { computed } from 'vue'
import { useI18n } from 'vue-i18n'
import { lastDays } from '../usage/usageDays.ts'

/** Numbers of days up to today that logs are narrowed to; empty for all that are kept. */
export const PERIODS = ['', '1', '7', '30'] as const
export type Period = (typeof PERIODS)[number]

/** The first day of a period as a filter of the service; days begin at midnight UTC. */
export const daysOf = (period: Period): { from?: string } =>
  period === '' ? {} : { from: lastDays(Number(period), new Date())[0] ?? '' }

/** Names the periods, as options of a field. */
export function usePeriods() {
  const { t } = useI18n()
  return computed(() =>
    PERIODS.map(value => {
      if (value === '') return { value, label: t('logs.anyTime') }
      return { value, label: value === '1' ? t('logs.today') : t('usage.lastDays', { n: value }) }
    }),
  )
}
