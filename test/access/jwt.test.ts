import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { createJwtService } from '../../service/access/jwt.ts'

describe('the JWT of the owner', () => {
  it('is known again and again, and no longer once the key is replaced', async () => {
    const jwt = createJwtService(randomBytes(32))
    const token = await jwt.sign('ada')
    expect([await jwt.verify(token), await jwt.verify(token)]).toEqual(['ada', 'ada'])
    jwt.replaceKey(randomBytes(32))
    expect(await jwt.verify(token)).toBeUndefined()
  })

  it('is not known when the key is replaced while it is verified', async () => {
    const jwt = createJwtService(randomBytes(32))
    const token = await jwt.sign('ada')
    const early = jwt.verify(token)
    jwt.replaceKey(randomBytes(32))
    await early
    expect(await jwt.verify(token)).toBeUndefined()
  })

  it('is refused with any character changed, after it was known too', async () => {
    const jwt = createJwtService(randomBytes(32))
    const token = await jwt.sign('ada')
    expect(await jwt.verify(token)).toBe('ada')
    for (const at of [0, token.indexOf('.') + 1, token.lastIndexOf('.') + 1]) {
      const other = token[at] === 'A' ? 'B' : 'A'
      expect(await jwt.verify(token.slice(0, at) + other + token.slice(at + 1))).toBeUndefined()
    }
  })

  it('ends when it says so, however often it was known before', async () => {
    const key = randomBytes(32)
    const jwt = createJwtService(key)
    const now = Math.floor(Date.now() / 1000)
    const made = (expires: number) =>
      new SignJWT({})
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('parley')
        .setAudience('user')
        .setSubject('ada')
        .setExpirationTime(expires)
        .sign(key)
    expect(await jwt.verify(await made(now + 60))).toBe('ada')
    expect(await jwt.verify(await made(now - 60))).toBeUndefined()
    const short = await made(now + 1)
    expect(await jwt.verify(short)).toBe('ada')
    await expect.poll(() => jwt.verify(short), { timeout: 10_000 }).toBeUndefined()
  })
})
