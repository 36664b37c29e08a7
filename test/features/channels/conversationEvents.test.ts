import { describe, expect, it } from 'vitest'
import { createConversationEvents, type Event } from '../../../service/features/channels/conversationEvents.ts'

describe('watchers', () => {
  it('are woken by what happens in their conversation alone, until they leave', () => {
    const events = createConversationEvents()
    const heard: Event[] = []
    const leave = events.subscribe('a', event => heard.push(event))
    events.subscribe('b', event => heard.push(event))
    events.notify('a', 'message')
    expect(heard).toEqual(['message'])
    leave()
    leave()
    events.notify('a', 'typing')
    expect(heard).toEqual(['message'])
    expect(events.size).toBe(1)
  })

  it('may leave while they are woken, and others still hear', () => {
    const events = createConversationEvents()
    const heard: string[] = []
    const leave = events.subscribe('a', () => {
      heard.push('first')
      leave()
    })
    events.subscribe('a', () => heard.push('second'))
    events.notify('a', 'message')
    events.notify('a', 'message')
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  it('are all told when the service stops', () => {
    const events = createConversationEvents()
    const heard: Event[] = []
    for (const id of ['a', 'b']) events.subscribe(id, event => heard.push(event))
    events.close()
    expect(heard).toEqual(['closed', 'closed'])
  })
})
