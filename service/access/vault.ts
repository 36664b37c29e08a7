/**
 * Secrets at rest. What must be shown again (tokens, channel secrets) is sealed with a key kept beside the database,
 * readable by its owner only; what must only be recognised is kept as its hash.
 */
import { createCipheriv, createDecipheriv, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileReachesDisk, folderReachesDisk } from '../store/sqlite/disk.ts'

export interface Vault {
  /** Encrypts and authenticates a text (AES-256-GCM). @returns printable text */
  seal(text: string): string
  /** @throws when the text was not sealed with this vault's key, or was changed since */
  unseal(sealed: string): string
}

const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Tells the form of a sealed text, should there ever be another. */
const FORM = 'v1.'

/**
 * Opens the vault of a data folder; its key file is made at the first start.
 * @param folder of the data, `secret.key` is in it
 * @throws when the key file cannot be read or is not a key
 */
export async function openVault(folder: string): Promise<Vault> {
  const key = await readKey(join(folder, 'secret.key'), folder)
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return FORM + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed.slice(FORM.length), 'base64url')
      if (!sealed.startsWith(FORM) || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('Not a sealed text')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}

async function readKey(path: string, folder: string): Promise<Buffer> {
  const key = (await readIfThere(path)) ?? (await createKey(path, folder))
  if (key.length !== KEY_BYTES) throw new Error(`${path} is not a key of this service`)
  return key
}

const readIfThere = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Appears whole or not at all; when two processes start at once, both end up with the key that came first. */
async function createKey(path: string, folder: string): Promise<Buffer> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  const handle = await open(draft, 'wx', 0o600)
  try {
    await handle.writeFile(randomBytes(KEY_BYTES))
    await handle.sync()
  } finally {
    await handle.close()
  }
  try {
    // Some file systems (FAT) know no links; there the copy is exclusive too.
    await link(draft, path).catch(error =>
      isThere(error) ? undefined : copyFile(draft, path, constants.COPYFILE_EXCL),
    )
  } catch (error) {
    if (!isThere(error)) throw error
  } finally {
    await rm(draft)
  }
  // What is sealed is in the database, and on the disk, a moment from now: without its key it would be lost.
  await fileReachesDisk(path)
  await folderReachesDisk(folder)
  return readFile(path)
}

const isThere = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** A new token: 128 bits of the system's random generator as 32 hex digits. */
export const newToken = (): string => randomBytes(16).toString('hex')

/** SHA-256 in hex: what is stored of a token to find it by. Tokens are random, so a plain hash tells nothing. */
export const hashToken = (token: string): string => hash('sha256', token)

/** Compares two texts in a time that does not tell where they differ. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => hash('sha256', text, 'buffer'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
