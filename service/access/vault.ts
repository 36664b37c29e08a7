/**
 * Secrets at rest. Secrets that are shown again (tokens, channel secrets) are encrypted with a key file beside the
 * database that only its owner may read; secrets that are only compared are stored as hashes.
 */
import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { constants, copyFile, link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFile, syncFolder } from '../store/sqlite/fsync.ts'

export interface Vault {
  /** Encrypts and authenticates a text (AES-256-GCM). @returns printable text */
  seal(text: string): string
  /** Proves that the holder of the key answers at an address; see identityProof. */
  prove(baseUrl: string, challenge: string): string
  /** @throws when the text was sealed with another key or has been altered */
  unseal(sealed: string): string
}

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
/** Version prefix of sealed texts. */
const FORMAT = 'v1.'

/**
 * Opens the vault of a data folder; the first start creates its key file.
 * @param folder data folder that holds `secret.key`
 * @throws when the key file cannot be read or is not a key
 */
export async function openVault(folder: string): Promise<Vault> {
  const key = await readKey(join(folder, KEY_FILE), folder)
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return FORMAT + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    prove: (baseUrl, challenge) => proofWith(key, baseUrl, challenge),
    unseal(sealed) {
      const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url')
      if (!sealed.startsWith(FORMAT) || bytes.length < NONCE_BYTES + TAG_BYTES) throw new Error('Not a sealed text')
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

/**
 * The proof that the service of a data folder gives at an address, so that a program of the same user shows its secrets
 * to no other server that holds the port. The address is part of the proof, because another server could pass a
 * challenge on.
 * @returns undefined for a folder in which no service has started
 */
export async function identityProof(folder: string, baseUrl: string, challenge: string): Promise<string | undefined> {
  const key = await readIfExists(join(folder, KEY_FILE))
  return key && proofWith(key, baseUrl, challenge)
}

const proofWith = (key: Buffer, baseUrl: string, challenge: string) =>
  createHmac('sha256', key)
    .update(JSON.stringify(['identity', baseUrl, challenge]))
    .digest('hex')

async function readKey(path: string, folder: string): Promise<Buffer> {
  const key = (await readIfExists(path)) ?? (await createKey(path, folder))
  if (key.length !== KEY_BYTES) throw new Error(`${path} is not a key of this service`)
  return key
}

const readIfExists = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Creates the key file atomically; of two processes that start at once, both use the key that was written first. */
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
    // File systems without hard links (FAT) get an exclusive copy.
    await link(draft, path).catch(error =>
      isExistsError(error) ? undefined : copyFile(draft, path, constants.COPYFILE_EXCL),
    )
  } catch (error) {
    if (!isExistsError(error)) throw error
  } finally {
    await rm(draft)
  }
  // Flushed now, because sealed values reach the disk next and are lost without their key.
  await syncFile(path)
  await syncFolder(folder)
  return readFile(path)
}

const isExistsError = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Creates a token: 128 random bits as 32 hex digits. */
export const newToken = (): string => randomBytes(16).toString('hex')

/** SHA-256 in hex, by which tokens are looked up. Tokens are random, so the hash needs no salt. */
export const hashToken = (token: string): string => hash('sha256', token)

/** Compares two texts in constant time. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [one, other].map(text => hash('sha256', text, 'buffer'))
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
