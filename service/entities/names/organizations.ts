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
const OTHER_ABBREVIATIONS: ReadonlySet<string> = new Set(['AC', 'AD', 'ADHD', 'ADHS', 'AI', 'AIDS', 'AKA', 'ALS', 'AM', 'API', 'AR', 'ASAP', 'ATM', 'AU', 'BA', 'BBQ', 'BC', 'BCE', 'BIOS', 'BMI', 'BP', 'BSC', 'BTW', 'CAD', 'CD', 'CE', 'CEO', 'CET', 'CFO', 'CM', 'COO', 'COPD', 'COVID', 'CPR', 'CPS', 'CPU', 'CRM', 'CSS', 'CSV', 'CT', 'CTA', 'CTO', 'CV', 'DB', 'DBA', 'DC', 'DDR', 'DIY', 'DJ', 'DMCA', 'DNA', 'DNS', 'DOB', 'DPI', 'DSL', 'DVD', 'EBIT', 'ECG', 'EEG', 'EKG', 'EP', 'ER', 'ERP', 'EST', 'ETA', 'ETD', 'ETF', 'EV', 'FAQ', 'FM', 'FPS', 'FTP', 'FY', 'FYI', 'GB', 'GCSE', 'GDP', 'GHB', 'GHZ', 'GIF', 'GMO', 'GMT', 'GPA', 'GPS', 'GPU', 'GUI', 'HD', 'HDD', 'HDMI', 'HIV', 'HPV', 'HR', 'HTML', 'HTTP', 'HVAC', 'IBAN', 'ICU', 'ID', 'IDE', 'IMO', 'IP', 'IPA', 'IPO', 'IQ', 'ISBN', 'ISDN', 'IT', 'ITS', 'IV', 'IVF', 'JPG', 'JSON', 'KB', 'KG', 'KM', 'KPI', 'KW', 'LAN', 'LCD', 'LED', 'LGBT', 'LGBTQ', 'LOL', 'LP', 'LPG', 'LSD', 'LTE', 'MA', 'MB', 'MBA', 'MC', 'MERS', 'MHZ', 'ML', 'MM', 'MMS', 'MOT', 'MPH', 'MRI', 'MRSA', 'MRT', 'MW', 'NFC', 'NFT', 'NGO', 'OCD', 'OCR', 'OK', 'OLED', 'OMG', 'OP', 'OS', 'OTP', 'PA', 'PBX', 'PC', 'PCB', 'PCR', 'PDA', 'PDF', 'PET', 'PH', 'PHD', 'PHP', 'PIN', 'PM', 'PMS', 'PNG', 'PO', 'POS', 'POW', 'PR', 'PS', 'PST', 'PTO', 'PTSD', 'PVC', 'QA', 'QR', 'RAM', 'REM', 'RFP', 'RGB', 'RNA', 'ROI', 'ROM', 'RPG', 'RPM', 'RSI', 'RSS', 'RSV', 'RSVP', 'SARS', 'SAT', 'SDK', 'SEO', 'SIM', 'SLA', 'SMS', 'SOS', 'SPF', 'SQL', 'SSD', 'SSL', 'SSN', 'STD', 'SUV', 'TB', 'TBA', 'TBC', 'TBD', 'TNT', 'TSH', 'TV', 'UFO', 'UHD', 'UI', 'UK', 'UPC', 'URL', 'US', 'USA', 'USB', 'USP', 'UTC', 'UV', 'UX', 'VAT', 'VHF', 'VHS', 'VIP', 'VOIP', 'VPN', 'VR', 'WC', 'WIFI', 'WLAN', 'WTF', 'WWW', 'WYSIWYG', 'XL', 'XML', 'XS', 'XXL', 'YOLO', 'ZIP']) // prettier-ignore

const ROMAN = /^(?=.)C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** Vowels and consonants in turn: a word that is stressed by capitals rather than letters that stand for words. */
const SYLLABLES =
  /^[BCDFGHJKLMNPQRSTVWXZÇÑÞÐ]{0,3}(?:[AEIOUYÄÖÜÅÆØÁÉÍÓÚÂÊÔÃÕÀ]{1,2}[BCDFGHJKLMNPQRSTVWXZÇÑ]{1,2})+[AEIOUYÄÖÜÅÆØÁÉÍÓÚÂÊÔÃÕÀ]?$/u
const LONGEST_UNLIKE = 4

/** Up to six capital letters that may be an organization nobody knows: "IAEA", but not "PDF", "XIV" and "NEVER". */
export function isUnknownAbbreviation(word: string): boolean {
  if (!/^\p{Lu}{2,6}$/u.test(word) || OTHER_ABBREVIATIONS.has(word) || ROMAN.test(word)) return false
  return word.length <= LONGEST_UNLIKE || !SYLLABLES.test(word)
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
