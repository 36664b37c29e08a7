/**
 * Spells numbers out by CLDR's rule-based number formats (RBNF, UTS #35 part 3): `spellout(rules)` answers a function
 * from a rule set and a whole number to its words, or null where the rules give up and write digits.
 */

/** @param {Record<string, [string, string][]>} rules rule sets of one language, as in cldr-rbnf */
export function spellout(rules, language) {
  const sets = new Map(
    Object.entries(rules)
      .filter(([, lines]) => Array.isArray(lines))
      .map(([name, lines]) => [name, lines.flatMap(readRule)]),
  )

  function spell(name, number, depth = 0) {
    if (depth > 40) return null
    const set = sets.get(name)
    const rule = set?.findLast(({ base }) => base <= number)
    return rule ? apply(rule, set, name, number, depth) : null
  }

  function apply(rule, set, name, number, depth) {
    // a rule that ends evenly is replaced by the one before it where the number is no multiple (UTS #35, rollback)
    const rest = number % rule.divisor
    const text = rest === 0 ? rule.text.replace(/\[[^\]]*\]/g, '') : rule.text.replace(/[[\]]/g, '')
    let isWhole = true
    const out = text
      .replace(/\$\(cardinal,([^)]*)\)\$/g, (_, forms) => plural(forms, Math.floor(number / rule.divisor)))
      .replace(/(←|→|=)([%#0,.\w-]*)(←|→|=)(→?)/g, (_, mark, target) => {
        if (/[#0]/.test(target)) return fail()
        const value = mark === '←' ? Math.floor(number / rule.divisor) : mark === '→' ? rest : number
        return spell(target || name, value, depth + 1) ?? fail()
      })
    function fail() {
      isWhole = false
      return ''
    }
    return isWhole ? out.replaceAll("'", '').replaceAll('\u00ad', '') : null
  }

  /** The form for few or many: Slavic languages have three, the rest two. */
  function plural(forms, count) {
    const found = new Map([...forms.matchAll(/(\w+)\{([^}]*)\}/g)].map(([, key, form]) => [key, form]))
    return found.get(new Intl.PluralRules(language).select(count)) ?? found.get('other') ?? ''
  }

  return (name, number) => spell(name, number)?.trim() || null
}

/** "1100/100: ←%x←-cent→→;" → base, divisor and text; rules for signs, fractions and infinity are left out. */
function readRule([head, text]) {
  const match = /^(\d+)(?:\/(\d+))?>*$/.exec(head)
  if (!match) return []
  const base = Number(match[1])
  const radix = Number(match[2] ?? 10)
  const divisor = base > 0 ? radix ** Math.floor(Math.log(base) / Math.log(radix) + 1e-9) : 1
  return [{ base, divisor, text: text.replace(/;$/, '').replace(/^'/, '') }]
}
