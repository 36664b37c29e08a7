/** A request before it is sent. */
export interface ApiRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: string
}

/** Replaces a masked token. */
export const MASK = '••••••••'

/** Formats a request as a cURL command for POSIX shells. */
export function curlOf({ method, url, headers, body }: ApiRequest): string {
  const parts = [
    ...(method === 'GET' ? [] : [`-X ${method}`]),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body ? [`-d ${quoted(oneLine(body))}`] : []),
  ]
  return [`curl ${quoted(url)}`, ...parts].join(' \\\n  ')
}

/** Minifies JSON; other text is returned unchanged. */
function oneLine(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body))
  } catch {
    return body
  }
}

/** Quotes a shell argument; within single quotes only the quote itself is special. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
