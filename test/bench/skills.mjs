/** Skills of the bot of `enlarge.mjs`, made and removed over REST. */

/**
 * Makes a version of the bot that has `count` skills with triggers of its intents, requirements with questions and a
 * validator, and two texts each; none makes a call.
 * @param ask calls the service as the developer of the bot
 * @returns the request token of the version
 */
export async function addVersionWithSkills(ask, bot, count) {
  const versions = `${bot.path}/versions`
  const { results: version } = await ask('POST', versions, { name: 'skills', parent_version_id: 'v1' })
  await removeSkills(ask, bot, version.slug)
  const { results: intents } = await ask('GET', `${bot.dataset}/intents?page=1&per_page=100`)
  for (let at = 0; at < count; at++)
    await ask('POST', skillsOf(bot, version.slug), skillOf(at, intents[at % intents.length].slug))
  const { results } = await ask('POST', `${versions}/${version.slug}/request_token/rotate`)
  return results.request_token.token
}

/** Removes all skills of a version, which then answers each message with what it understood. */
export async function removeSkills(ask, bot, version) {
  const { results: skills } = await ask('GET', `${skillsOf(bot, version)}?page=1&per_page=100`)
  for (const { slug } of skills) await ask('DELETE', `${skillsOf(bot, version)}/${slug}`)
}

const skillsOf = ({ path }, version) => `${path.replace('/core/v1', '/build/v1')}/versions/${version}/builder/skills`

const say = text => ({ type: 'message', format: 'text', variants: { en: [text, `${text}!`], fr: [text] } })

const when = (...groups) => ({ groups })

const skillOf = (at, intent) => ({
  name: `Skill ${at}`,
  triggers: when(
    [{ left: `@${intent}`, operator: 'is-present' }],
    [
      { left: '#city', operator: 'is-present' },
      { left: '_memory.last', operator: 'is', right: `skill-${at}` },
    ],
  ),
  requirements: [
    {
      requirements: ['room-type', 'datetime'].map(name => ({
        kind: 'entity',
        name,
        key: `${name}-${at}`,
        missing: [say(`Which ${name}?`)],
        validators: [{ when: when([{ left: `#${name}.raw`, operator: 'is', right: 'none' }]), actions: [say('No')] }],
      })),
    },
  ],
  actions: [{ actions: [say(`Done with {{memory.datetime-${at}.raw}}`), say('Turn {{skill_occurrences}}')] }],
})
