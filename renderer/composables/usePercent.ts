import { useI18n } from 'vue-i18n'

/** Formats a share of 0 to 1 as a localised percentage: 0.934 is 93%, with one digit 93.4%. */
export function usePercent() {
  const { n } = useI18n()
  return (share: number, digits = 0): string => n(share, { style: 'percent', maximumFractionDigits: digits })
}
