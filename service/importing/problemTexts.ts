import type { ProblemKind } from './problems.ts'

/** Name of a problem, for one and for several, and advice about it. */
interface ProblemText {
  one: string
  many: string
  advice: string
}

/** Texts of reports outside of the studio, which has its own in its languages. */
export const PROBLEM_TEXTS: Record<ProblemKind, ProblemText> = {
  damaged: {
    one: 'damaged file',
    many: 'damaged files',
    advice: 'Nothing of the file is imported. Correct the line and import again.',
  },
  unreadable: {
    one: 'part that could not be read',
    many: 'parts that could not be read',
    advice: 'The text stays without its annotation. Correct it in the file, or tag it in the bot.',
  },
  missingFiles: {
    one: 'file that is missing',
    many: 'files that are missing',
    advice: 'Import the whole project as a zip archive.',
  },
  templates: {
    one: 'sentence template',
    many: 'sentence templates',
    advice: 'Write a few sentences in its place.',
  },
  flows: {
    one: 'flow, page or skill',
    many: 'flows, pages or skills',
    advice: 'Create a skill that does the same.',
  },
  stories: {
    one: 'story or rule',
    many: 'stories or rules',
    advice: 'Its steps depend on what happened before. Add the condition to the triggers of a skill.',
  },
  actions: {
    one: 'action written in code',
    many: 'actions written in code',
    advice: 'Call it from a skill as a webhook.',
  },
  webhooks: {
    one: 'webhook',
    many: 'webhooks',
    advice: 'Add a webhook call to the skill.',
  },
  responses: {
    one: 'response',
    many: 'responses',
    advice: 'Add it as a message to a skill.',
  },
  conditions: {
    one: 'condition',
    many: 'conditions',
    advice: 'Add it to the skill that is named.',
  },
  buttons: {
    one: 'button',
    many: 'buttons',
    advice: 'Its title is sent when it is pressed. Change what it sends in the message.',
  },
  events: {
    one: 'event',
    many: 'events',
    advice: 'Start the skill by an intent or a redirect.',
  },
  contexts: {
    one: 'context',
    many: 'contexts',
    advice: 'Contexts are kept in memory and do not expire. Unset them in the skill where they end.',
  },
  slots: {
    one: 'slot or optional parameter',
    many: 'slots or optional parameters',
    advice: 'No question asks for it. Set it in memory by a skill.',
  },
  forms: {
    one: 'part of a form',
    many: 'parts of forms',
    advice: 'Add the question or requirement to the skill that is named.',
  },
  groups: {
    one: 'group of an annotation',
    many: 'groups of annotations',
    advice: 'Values keep their entity; which ones belong together is not kept.',
  },
  roles: {
    one: 'role of a listed value',
    many: 'roles of listed values',
    advice: 'A value of the gazette is found under its entity, without the role.',
  },
  synonyms: {
    one: 'synonym of no entity',
    many: 'synonyms of no entity',
    advice: 'It is part of the entity “synonyms”, which is detected in every expression. Move it to its entity.',
  },
  composites: {
    one: 'entity made of others',
    many: 'entities made of others',
    advice: 'It is free now and trained on tagged sentences. Tag its parts separately.',
  },
  enrichments: {
    one: 'enrichment',
    many: 'enrichments',
    advice: 'Add it to the entity that is named, under Enrichments.',
  },
  builtInTags: {
    one: 'tag with a built-in entity that Parley does not have',
    many: 'tags with built-in entities that Parley does not have',
    advice: 'Create an entity and tag the words.',
  },
  patterns: {
    one: 'regex that cannot be used',
    many: 'regexes that cannot be used',
    advice: 'Write it without lookaround, back references and large counts.',
  },
  metadata: {
    one: 'metadata or feature of the other tool',
    many: 'metadata or features of the other tool',
    advice: 'Nothing needs to be done: it has no effect here.',
  },
  tooLong: {
    one: 'text that is too long',
    many: 'texts that are too long',
    advice: 'Shorten it: sentences have at most 512 characters, values 255.',
  },
  blank: {
    one: 'empty sentence',
    many: 'empty sentences',
    advice: 'Nothing needs to be done.',
  },
  duplicates: {
    one: 'duplicate sentence',
    many: 'duplicate sentences',
    advice: 'One of each is imported, the one with more tags.',
  },
  inSeveralIntents: {
    one: 'sentence of several intents',
    many: 'sentences of several intents',
    advice: 'All of them are imported. Keep it in one intent only.',
  },
  joinedLines: {
    one: 'line that continues a sentence',
    many: 'lines that continue sentences',
    advice: 'It was joined to the sentence above. Check it.',
  },
  notItems: {
    one: 'line that is no list item',
    many: 'lines that are no list items',
    advice: 'Begin it with a hyphen if it is a sentence.',
  },
  encoding: {
    one: 'file read as Windows-1252',
    many: 'files read as Windows-1252',
    advice: 'Check letters with accents. Save the file as UTF-8 if they are wrong.',
  },
  renamed: {
    one: 'name that was shortened',
    many: 'names that were shortened',
    advice: 'Names have at most 255 characters.',
  },
  unusedFiles: {
    one: 'file that is no part of a bot',
    many: 'files that are no part of a bot',
    advice: 'Nothing of it is imported.',
  },
}
