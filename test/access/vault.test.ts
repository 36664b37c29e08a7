import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { hashToken, identityProof, isSameSecret, newToken, openVault } from '../../service/access/vault.ts'
import { temporaryFolder } from '../support/store.ts'

describe('vault', () => {
  it('proves its identity for one address and one challenge', async () => {
    const folder = await temporaryFolder()
    const proof = (await openVault(folder)).prove('http://127.0.0.1:1', 'challenge')
    expect(await identityProof(folder, 'http://127.0.0.1:1', 'challenge')).toBe(proof)
    for (const [url, challenge] of [
      ['http://127.0.0.1:2', 'challenge'],
      ['http://127.0.0.1:1', 'another'],
    ] as const)
      expect(await identityProof(folder, url, challenge)).not.toBe(proof)
    expect(await identityProof(await temporaryFolder(), 'http://127.0.0.1:1', 'challenge')).toBeUndefined()
  })

  it('opens what it sealed, also after a restart', async () => {
    const folder = await temporaryFolder()
    const text = 'secret \u{1F511} é'
    const sealed = (await openVault(folder)).seal(text)
    expect(sealed).not.toContain('secret')
    expect((await openVault(folder)).unseal(sealed)).toBe(text)
  })

  it('seals the same text differently each time', async () => {
    const vault = await openVault(await temporaryFolder())
    expect(vault.seal('a')).not.toBe(vault.seal('a'))
  })

  it('refuses what was changed, and what another key sealed', async () => {
    const vault = await openVault(await temporaryFolder())
    const other = await openVault(await temporaryFolder())
    const sealed = vault.seal('a secret')
    const flipped = sealed.slice(0, -2) + (sealed.at(-2) === 'A' ? 'B' : 'A') + sealed.slice(-1)
    for (const wrong of [flipped, 'v1.', '', 'a secret', sealed.slice(0, 20)])
      expect(() => vault.unseal(wrong)).toThrow()
    expect(() => other.unseal(sealed)).toThrow()
  })

  it('keeps its key to its owner, and makes one key only', async () => {
    const folder = await temporaryFolder()
    const vaults = await Promise.all(Array.from({ length: 8 }, () => openVault(folder)))
    const sealed = vaults[0]?.seal('a') ?? ''
    expect(vaults.map(vault => vault.unseal(sealed))).toEqual(Array(8).fill('a'))
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  })

  it('does not take a damaged key for a key', async () => {
    const folder = await temporaryFolder()
    await openVault(folder)
    const path = join(folder, 'secret.key')
    await chmod(path, 0o600)
    await writeFile(path, (await readFile(path)).subarray(0, 12))
    await expect(openVault(folder)).rejects.toThrow('not a key')
  })
})

describe('tokens', () => {
  it('are 32 hex digits, and known by their hash', () => {
    const token = newToken()
    expect(token).toMatch(/^[\da-f]{32}$/)
    expect(hashToken(token)).toMatch(/^[\da-f]{64}$/)
    expect(newToken()).not.toBe(token)
  })

  it('are compared whole', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true)
    for (const other of ['abd', 'ab', '', 'abcd']) expect(isSameSecret('abc', other)).toBe(false)
  })
})
