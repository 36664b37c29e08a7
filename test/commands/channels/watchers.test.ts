import { describe, expect, it } from 'vitest'
import { createLiveContents, createWatchers, type Event } from '../../../service/commands/channels/watchers.ts'

describe('watchers', () => {
  it('are woken by what happens in their conversation alone, until they leave', () => {
    const watchers = createWatchers()
    const heard: Event[] = []
    const leave = watchers.watch('a', event => heard.push(event))
    watchers.watch('b', event => heard.push(event))
    watchers.notify('a', 'message')
    expect(heard).toEqual(['message'])
    leave()
    leave()
    watchers.notify('a', 'typing')
    expect(heard).toEqual(['message'])
    expect(watchers.size).toBe(1)
  })

  it('may leave while they are woken, and others still hear', () => {
    const watchers = createWatchers()
    const heard: string[] = []
    const leave = watchers.watch('a', () => {
      heard.push('first')
      leave()
    })
    watchers.watch('a', () => heard.push('second'))
    watchers.notify('a', 'message')
    watchers.notify('a', 'message')
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  it('are all told when the service stops', () => {
    const watchers = createWatchers()
    const heard: Event[] = []
    for (const id of ['a', 'b']) watchers.watch(id, event => heard.push(event))
    watchers.close()
    expect(heard).toEqual(['closed', 'closed'])
  })
})

describe('contents that are not kept', () => {
  it('are there for the newest messages only', () => {
    const live = createLiveContents()
    for (let at = 0; at < 5001; at++) live.keep(String(at), { type: 'text', content: at })
    expect(live.of('0')).toBeUndefined()
    expect(live.of('5000')).toEqual({ type: 'text', content: 5000 })
  })
})
