import { SignJWT, jwtVerify } from 'jose'

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

/** @param initialKey secret of this installation, 32 bytes */
export function createJwtService(initialKey: Uint8Array): JwtService {
  let key = initialKey
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
      try {
        const { payload } = await jwtVerify(jwt, key, { issuer: ISSUER, audience: AUDIENCE, algorithms: [ALGORITHM] })
        return payload.sub
      } catch {
        return undefined // jose throws a class per kind of failure; callers treat all of them as unknown
      }
    },
    replaceKey(next) {
      key = next
    },
  }
}
