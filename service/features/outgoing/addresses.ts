/**
 * The policy for addresses of outgoing calls (protection against server-side request forgery). It applies to the address
 * that is connected to, never to a name: a name may resolve to something else a moment later.
 */
import ipaddr from 'ipaddr.js'

/** The addresses that may be called besides the public network and the loopback interface. */
export interface AddressRules {
  /** The port of this service, which is never called on any loopback address. */
  ownPort: number
  /** True when the owner has allowed this host in the settings, for addresses of private networks. */
  isAllowedHost(host: string): boolean
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Says why an address may not be called; undefined when it may be called.
 * @param address as text, IPv4 or IPv6, zone index allowed
 * @param host the name or address the url was written with
 */
export function refusalReason(address: string, host: string, port: number, rules: AddressRules): string | undefined {
  const parsed = parse(address)
  if (!parsed) return `${host} is not an address that can be called`
  const isLoopback = parsed.range() === 'loopback'
  if (isLoopback) return port === rules.ownPort ? 'the service does not call itself' : undefined
  if (isMetadata(parsed)) return `${host} is the metadata service of a cloud, which is never called`
  if (parsed.range() === 'unicast') return undefined
  if (PRIVATE.has(parsed.range())) {
    if (rules.isAllowedHost(host)) return undefined
    return `${host} is in a private network: allow this host in the settings first`
  }
  return `${host} ${RANGE_REASONS[parsed.range()] ?? 'is a reserved address'}, which is never called`
}

/** Reasons for ranges that are never called. */
const RANGE_REASONS: Partial<Record<string, string>> = {
  linkLocal: 'is a link-local address',
  multicast: 'is an address of a group',
  broadcast: 'is an address of everybody',
  unspecified: 'is the address of no host',
}

const PRIVATE = new Set<string>(['private', 'uniqueLocal', 'carrierGradeNat'])

/** Addresses of cloud metadata services outside of the link-local range. */
const METADATA = ['fd00:ec2::254', '100.100.100.200', '168.63.129.16', '192.0.0.192']
const isMetadata = (address: Address) => METADATA.includes(address.toString())

/** Parses an address; one that embeds an IPv4 address is treated as that. */
function parse(text: string): Address | undefined {
  const bare = text.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (!ipaddr.isValid(bare)) return undefined
  const address = ipaddr.parse(bare)
  return address instanceof ipaddr.IPv6 ? (embedded(address) ?? address) : address
}

/** IPv4-mapped (RFC 4291), NAT64 (RFC 6052) and 6to4 (RFC 3056) addresses carry an IPv4 address; packets go there. */
function embedded(address: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const bytes = address.toByteArray()
  const range = address.range()
  if (range === 'ipv4Mapped' || range === 'rfc6052') return new ipaddr.IPv4(bytes.slice(12, 16))
  if (range === '6to4') return new ipaddr.IPv4(bytes.slice(2, 6))
  return undefined
}
