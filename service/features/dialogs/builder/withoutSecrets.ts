/**
 * Removes what gives access to other servers from the parts of an exported bot. A document does not tell secrets, so
 * names (`api_key`, `Authorization`) and texts that look random decide: rather a value too many is removed than one too
 * few, since the owner of the imported bot enters it again. Parts with a template (`{{…}}`) stay.
 */

/** Names of headers, parameters and fields whose values give access to a server. */
const SECRET_NAME =
  /auth|cookie|token|secret|passw|passphrase|credential|api[-_]?key|signature|session[-_]?id|(?:^|[-_.])(?:key|sig|pwd|pass)$|^code$/i
const SECRET_CAMEL_NAME = /[a-z](?:Key|Sig|Pwd)$/
const SCHEME = /^(?:Basic|Bearer|Token|ApiKey)\s+\S/i

/** Replacement of a secret part of a path: the other parts keep their positions. */
const REMOVED = 'removed'

/** A copy of a part of a skill: urls, headers and bodies of calls lose their secrets. */
export function withoutSecrets<Part>(part: Part): Part {
  const copy = (value: unknown, key?: string): unknown => {
    if (typeof value === 'string') return key === 'url' || key === 'base_url' ? urlWithoutSecrets(value) : value
    if (Array.isArray(value)) return value.map(item => copy(item))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, item]) => [name, copy(item, name)] as const)
    const copied: Record<string, unknown> = Object.fromEntries(entries)
    if (key === 'body' && typeof copied.text === 'string') return { ...copied, text: bodyWithoutSecrets(copied.text) }
    const { name, value: held } = copied
    const isSecretHeader = typeof name === 'string' && typeof held === 'string' && isSecretField(name, held)
    return isSecretHeader ? { ...copied, value: '' } : copied
  }
  return copy(part) as Part // as: only texts were replaced, by other texts
}

/** Origin, path and query of a url that may be a template; what follows is the fragment. */
const URL_PARTS = /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)?((?:\{\{[^{}]*\}\}|[^?#])*)(\?(?:\{\{[^{}]*\}\}|[^#])*)?/i

/** Removes the password, secret parameters, random parts of the path, and the fragment. */
export function urlWithoutSecrets(url: string): string {
  const [, start = '', path = '', query = ''] = URL_PARTS.exec(url) ?? []
  const kept = path.split('/').map(part => (looksRandom(part) ? REMOVED : part))
  const parameters = query.replace(/([?&])([^=&]+)=([^&]*)/g, (whole, before: string, name: string, value: string) =>
    isSecretField(name, value) ? `${before}${name}=` : whole,
  )
  return start.replace(/\/\/.*@/, '//') + kept.join('/') + parameters
}

/** Removes the values of fields of a JSON template. */
const bodyWithoutSecrets = (text: string): string =>
  text.replace(/"([^"\\]+)"(\s*:\s*)"((?:[^"\\]|\\.)*)"/g, (whole, name: string, colon: string, value: string) =>
    isSecretField(name, value) ? `"${name}"${colon}""` : whole,
  )

function isSecretField(name: string, value: string): boolean {
  const isNamedSo = SECRET_NAME.test(name) || SECRET_CAMEL_NAME.test(name)
  return isNamedSo || SCHEME.test(value) || looksRandom(value)
}

/** Letters and digits of a key at least, and the share of neighbours of which one is a letter and one a digit. */
const MIN_RANDOM_LENGTH = 16
const MIN_CHANGES = 3
const MIN_CHANGE_SHARE = 1 / 8

/** True for keys such as `T0G9AFXK2bq1Zw7` in words of letters and digits; false for words, numbers and templates. */
function looksRandom(text: string): boolean {
  if (text.includes('{{') || text.length < MIN_RANDOM_LENGTH) return false
  const changes = text.match(/(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi)?.length ?? 0
  return changes >= Math.max(MIN_CHANGES, MIN_CHANGE_SHARE * text.length)
}
