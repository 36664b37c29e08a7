/** A request as the page is about to send it. */
export interface ApiRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** What stands in the place of a token until one asks to see it. */
export const MASK = '••••••••'

/** A line that works as it stands when pasted into a terminal (POSIX shells). */
export function curlOf({ method, url, headers, body }: ApiRequest): string {
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(oneLine(body))}`] : []),
  ]
  return [`curl ${quoted(url)}`, ...parts].join(' \\\n  ')
}

/** JSON without its indentation; what is no JSON yet stays as it is. */
function oneLine(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

/** In single quotes nothing has a meaning but the quote itself. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
