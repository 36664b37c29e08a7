import { SignJWT, jwtVerify } from 'jose'

/** Signs and verifies the JWTs of the owner: the user token, and the studio's session cookie. */
export interface JwtService {
  signUserJwt(owner: string): Promise<string>
  signSessionJwt(owner: string): Promise<string>
  /** Returns the slug of the owner, or undefined for a JWT that is invalid or of another audience. */
  verify(jwt: string, audience: Audience): Promise<string | undefined>
}

type Audience = 'user' | 'studio'

const ISSUER = 'parley'
/** The only algorithm accepted, whatever the header of a token says (RFC 8725, 3.1). */
const ALGORITHM = 'HS256'

/** @param key secret of this installation, 32 bytes */
export function createJwtService(key: Uint8Array): JwtService {
  const sign = (owner: string, audience: Audience) =>
    new SignJWT({})
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(owner)
      .setIssuedAt()
      .sign(key)
  return {
    signUserJwt: owner => sign(owner, 'user'),
    signSessionJwt: owner => sign(owner, 'studio'),
    async verify(jwt, audience) {
      try {
        const { payload } = await jwtVerify(jwt, key, { issuer: ISSUER, audience, algorithms: [ALGORITHM] })
        return payload.sub
      } catch {
        return undefined // jose throws a class per kind of failure; callers treat all of them as unknown
      }
    },
  }
}
