import { useI18n } from 'vue-i18n'

/** Writes a share, 0 to 1, as per cent in the language of the studio: 0.934 is 93%, with one digit 93.4%. */
export function usePercent() {
  const { n } = useI18n()
  return (share: number, digits = 0): string => n(share, { style: 'percent', maximumFractionDigits: digits })
}
