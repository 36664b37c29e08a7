import { z } from 'zod'
import type { Lexicons } from '../lexicons.ts'

/** `world/organizations.json`: names parted by "|"; `words` are those that are English words too. */
const OrganizationTable = z.object({ names: z.string(), words: z.string() })

/** `world/knownOrganizations.json`: institutions, media, parties, clubs and companies of the news, written for Parley. */
const KnownTable = z.object({ names: z.array(z.string()), words: z.array(z.string()) })

export interface Organizations {
  /** Names that mean nothing else. */
  names: ReadonlySet<string>
  /** Names that are ordinary words too: "Google", "Target". */
  words: ReadonlySet<string>
}

/** Abbreviations that are written in capitals in most languages and mean things, jobs or times. */
const OTHER_ABBREVIATIONS: ReadonlySet<string> = new Set(['AC', 'AD', 'AIDS', 'AM', 'API', 'ASAP', 'ATM', 'BBQ', 'BC', 'BCE', 'BMI', 'CD', 'CE', 'CEO', 'CFO', 'COO', 'CPU', 'CSS', 'CSV', 'CT', 'CTO', 'CV', 'DC', 'DIY', 'DNA', 'DVD', 'FAQ', 'FM', 'FY', 'FYI', 'GDP', 'GHB', 'GIF', 'GPS', 'GPU', 'HDMI', 'HIV', 'HTML', 'ID', 'IP', 'IQ', 'ISBN', 'JPG', 'JSON', 'LAN', 'LCD', 'LED', 'LSD', 'MMS', 'MRI', 'NGO', 'OK', 'PC', 'PDF', 'PIN', 'PM', 'PNG', 'PS', 'QR', 'RAM', 'RFP', 'RNA', 'RSVP', 'SMS', 'SQL', 'SUV', 'TBA', 'TBD', 'TV', 'UFO', 'URL', 'USB', 'VAT', 'VIP', 'VPN', 'WC', 'WIFI', 'WLAN', 'XML', 'ZIP']) // prettier-ignore

/** Up to six capital letters that may be an organization nobody knows: "IAEA", but not "PDF". */
export function isUnknownAbbreviation(word: string): boolean {
  return /^\p{Lu}{2,6}$/u.test(word) && !OTHER_ABBREVIATIONS.has(word)
}

/** Compiles `world/organizations.json`. Throws when it has another form. */
export function readOrganizations(json: unknown): Organizations {
  const { names, words } = OrganizationTable.parse(json)
  return { names: new Set(names.split('|')), words: new Set(words.split('|')) }
}

/** Compiles `world/knownOrganizations.json`. Throws when it has another form. */
export function readKnownOrganizations(json: unknown): Organizations {
  const { names, words } = KnownTable.parse(json)
  return { names: new Set(names), words: new Set(words) }
}

/** The lists of organizations, those of the news first. */
export function organizationTables(lexicons: Lexicons): readonly Organizations[] {
  const known = lexicons.world('knownOrganizations', readKnownOrganizations)
  const brands = lexicons.world('organizations', readOrganizations)
  return [known, brands].filter(table => table !== null)
}
