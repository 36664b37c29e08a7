/** True for http and https urls with a host and without credentials. */
export function isWebAddress(given: string): boolean {
  if (!URL.canParse(given)) return false
  const { protocol, hostname, username, password } = new URL(given)
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}
