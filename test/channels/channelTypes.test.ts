import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ChannelType } from '../../service/channels/channelType.ts'
import { channelTypes } from '../../service/channels/index.ts'
import { SECRETS, SETTINGS } from '../../service/contract/channels/channelFields.ts'

const types = [...channelTypes.values()]
const fieldsOf = ({ name, fields }: ChannelType) =>
  Object.entries(fields).map(([field, { kind }]) => ({ type: name, field, kind }))

describe('channel types', () => {
  it('are the files of their folder, each under a name of its own', () => {
    const files = readdirSync(new URL('../../service/channels/types', import.meta.url))
    expect(types.map(({ name }) => `${name}.ts`).sort()).toEqual(files.sort())
  })

  it('agree about the kind of a field that several have', () => {
    const all = types.flatMap(fieldsOf)
    const differing = all.filter(one => all.some(other => other.field === one.field && other.kind !== one.kind))
    expect(differing).toEqual([])
  })

  it('need fields only that they have', () => {
    for (const { fields, needsOneOf } of types)
      expect(Object.keys(fields)).toEqual(expect.arrayContaining([...(needsOneOf?.fields ?? [])]))
  })

  it('give the contract their fields, secret or not', () => {
    for (const { field, kind } of types.flatMap(fieldsOf)) {
      expect(Object.hasOwn(SECRETS, field), field).toBe(kind === 'secret')
      expect(Object.hasOwn(SETTINGS, field), field).toBe(kind !== 'secret')
    }
  })
})
