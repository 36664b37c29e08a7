/** A skill with every kind of part, so that every field of the builder is mutated. */
export function skillSample() {
  const say = (text: string) => ({ type: 'message', format: 'text', variants: { en: [text] } })
  const card = { title: '{{memory.a}}', imageUrl: 'https://e.org/x.png', buttons: [{ title: 'B', type: 'postback' }] }
  const when = { groups: [[{ left: '_current_message', operator: 'matches', right: '^.{600}$' }]] }
  const call = {
    method: 'POST',
    url: 'http://127.0.0.1:1/{{memory.a}}',
    template: 'orders',
    auth: { type: 'basic', username: 'u', password: 'p' },
    headers: [{ name: 'X-A', value: '{{memory.a}}' }],
    body: { type: 'custom', text: '{"a":"{{memory.a}}"}' },
    timeout: 100,
    retries: 0,
    on_error: [say('{{error.message}}')],
  }
  return {
    name: 'Made',
    kind: 'business',
    description: 'd',
    group: 'g',
    is_activated: true,
    place: { x: 1, y: 2 },
    triggers: { operator: 'or', ...when },
    requirements: [
      {
        operator: 'and',
        requirements: [
          {
            kind: 'entity',
            name: 'drink',
            key: 'order.drink',
            overwrite: true,
            interruptible: true,
            missing: [say('Which?')],
            validators: [{ when, actions: [say('No')] }],
          },
        ],
      },
    ],
    actions: [
      {
        name: 'n',
        actions: [
          say('{{#each memory.list}}{{this}}{{/each}}'),
          { type: 'message', format: 'card', variants: { en: [card] }, markdown: true, only: ['webchat'] },
          { type: 'message', format: 'script', variants: { en: ['{"type":"text","content":"{{memory.a}}"}'] } },
          { type: 'edit_memory', reset: false, set: [{ key: 'a.b[0]', value: '{{json memory}}' }], unset: ['c'] },
          { type: 'redirect', skill: '{{memory.to}}', mode: 'wait' },
          { type: 'language', language: 'en' },
          { type: 'handover', channel: 'c', group: 'g' },
          { type: 'reset' },
          { type: 'webhook', ...call },
          { type: 'api', url: 'http://127.0.0.1:1/', alias: 'a', include_headers: true },
        ],
      },
    ],
  }
}
