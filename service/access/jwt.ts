import { SignJWT, jwtVerify } from 'jose'

/** Signs and reads the tokens that name the owner: the user's JWT, and the studio's cookie. */
export interface JwtService {
  signUserJwt(owner: string): Promise<string>
  signSessionJwt(owner: string): Promise<string>
  /** The owner a JWT of the given kind was made for, or undefined when it is not one of ours. */
  verify(jwt: string, audience: Audience): Promise<string | undefined>
}

type Audience = 'user' | 'studio'

const ISSUER = 'parley'
/** One algorithm, whatever a token's own header says (RFC 8725, 3.1). */
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
        return undefined // jose says in many ways that a token is not ours; to the caller they are one
      }
    },
  }
}
