import { z } from 'zod'
import { CONNECT, nonBlank } from '../basics.ts'
import { area } from '../endpoint.ts'

/** Maximum length of a host name (RFC 1035). */
const MAX_HOST_LENGTH = 253

/** A normalised host: lower case, canonical address, no port, no path. */
const Host = nonBlank(MAX_HOST_LENGTH)
  .transform(given => given.trim().toLowerCase())
  .refine(given => parseHost(given) !== undefined, 'must be a host name or an address, without port and path')
  .transform(given => parseHost(given) ?? given)

function parseHost(given: string): string | undefined {
  const bracketed = given.includes(':') && !given.startsWith('[') ? `[${given}]` : given
  if (!/^[\w.\-[\]:]+$/.test(bracketed) || !URL.canParse(`http://${bracketed}`)) return undefined
  const { host, hostname, pathname } = new URL(`http://${bracketed}`)
  return host === hostname && pathname === '/' ? hostname.replace(/^\[|\]$/g, '') : undefined
}

const Hosts = z.object({ hosts: z.array(z.string()) }).meta({ id: 'AllowedHosts' })

export const allowedHosts = area({
  resource: 'Allowed host',
  about: 'Hosts of private networks that bots of an owner may call.',
  base: `${CONNECT}/hosts`,
  auth: ['user'],
  endpoints: {
    show: { route: 'GET ', results: Hosts },
    update: {
      route: 'PUT ',
      body: z.object({ hosts: z.array(Host, 'must be a list of hosts').max(200, 'must have at most 200 hosts') }),
      results: Hosts,
    },
  },
})
