import { SignJWT, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { hashToken } from './vault.ts'

/** Signs and verifies the JWTs of the owner. */
export interface JwtService {
  sign(owner: string): Promise<string>
  /** Returns the slug of the owner, or undefined for an invalid JWT. */
  verify(jwt: string): Promise<string | undefined>
  /** Replaces the key, which invalidates all JWTs signed so far. */
  replaceKey(key: Uint8Array): void
}

const ISSUER = 'parley'
const AUDIENCE = 'user'
/** The only algorithm accepted, whatever the header of a token says (RFC 8725, 3.1). */
const ALGORITHM = 'HS256'
/** Verified JWTs held: an owner has a few at once. */
const MAX_VERIFIED = 100

/** @param initialKey secret of this installation, 32 bytes */
export function createJwtService(initialKey: Uint8Array): JwtService {
  let key = initialKey
  /** Owners by the hash of a JWT: a signature takes longer to verify than what most requests ask for. */
  const verified = new LRUCache<string, string>({ max: MAX_VERIFIED })
  return {
    sign: owner =>
      new SignJWT({})
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(owner)
        .setIssuedAt()
        .sign(key),
    async verify(jwt) {
      const hash = hashToken(jwt)
      const known = verified.get(hash)
      if (known !== undefined) return known
      const usedKey = key
      try {
        const { payload } = await jwtVerify(jwt, key, { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM] })
        // One that is limited in time is verified each time; and the key may have been replaced meanwhile.
        const isLasting = payload.exp === undefined && payload.nbf === undefined
        if (payload.sub !== undefined && isLasting && usedKey === key) verified.set(hash, payload.sub)
        return payload.sub
      } catch {
        return undefined // jose throws a class per kind of failure; callers treat all of them as unknown
      }
    },
    replaceKey(next) {
      key = next
      verified.clear()
    },
  }
}
