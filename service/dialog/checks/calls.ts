/** Calls that can not be made. */
import type { SkillParts } from './parts.ts'
import type { Checked, Finding } from './finding.ts'

export function* incompleteCalls({ actions }: SkillParts, { known }: Checked): Generator<Finding> {
  for (const { path, action } of actions) {
    if (action.type !== 'webhook' && action.type !== 'api') continue
    const { url, auth } = action
    if (url.trim() === '' || (url.trim().startsWith('/') && !known.hasBaseUrl))
      yield {
        code: 'no_base_url',
        path: `${path}.url`,
        message: url.trim() ? 'There is no base url that this path could follow.' : 'There is no url.',
      }
    const isMissing =
      (auth.type === 'basic' && auth.password === null) || (auth.type === 'oauth2' && auth.client_secret === null)
    if (isMissing)
      yield { code: 'missing_secret', path: `${path}.auth`, message: 'The secret of this call is missing.' }
  }
}
