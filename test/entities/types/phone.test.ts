import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CountryCode, getExampleNumber } from 'libphonenumber-js/max'
import examples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { find } from '../find.ts'

const RESOURCES = resolve('resources/languages')

describe('phone numbers of the usual countries of a language', () => {
  const languages = readdirSync(RESOURCES).filter(name => existsSync(join(RESOURCES, name, 'formats.json')))
  const numbers = languages.flatMap(language => {
    const { phone } = JSON.parse(readFileSync(join(RESOURCES, language, 'formats.json'), 'utf8')) as {
      phone: { regions: CountryCode[] }
    } // the form is checked when it is loaded
    return phone.regions.flatMap(region => {
      const example = getExampleNumber(region, examples)
      // shorter ones look like other numbers
      return example && example.nationalNumber.length > 8 ? [[language, region, example.formatNational()] as const] : []
    })
  })

  it.each(numbers)('are found as they are written there: %s %s %s', (language, _, number) => {
    expect(find('phone', `(x) ${number} .`, language).map(({ raw }) => raw)).toEqual([number])
  })
})
