import type { ImportedBot } from '../../importedBot.ts'
import { placeOfItem, type SourceFile, type SourceFiles } from '../../files/sourceFiles.ts'
import type { Problems } from '../../problems.ts'
import { type Fields, fieldsOf, languageOf, textOf } from '../../files/readValues.ts'
import { addDeclared, reportUnused } from './domain.ts'
import { readDialog } from './dialog.ts'
import { useBuiltIns } from './extractors.ts'
import { collectItems, type TrainingItem } from './items.ts'
import { isMarkdownStories } from './markdownStories.ts'
import { isMarkdownData, markdownItems, olderJsonItems } from './olderItems.ts'
import { yamlItems } from './yamlItems.ts'

/** Keys of the files of a project; a file with any of them beside training data belongs to it. */
const KEYS = [
  'nlu',
  'templates',
  'stories',
  'rules',
  'responses',
  'forms',
  'slots',
  'intents',
  'entities',
  'actions',
  'e2e_actions',
]
/** Further keys of its files that are read, or say nothing about the bot. */
const OTHER_KEYS = ['version', 'language', 'config', 'imports', 'assistant_id', 'rasa_nlu_data']
/** Keys of files that only say how Rasa works. */
const SETTINGS = ['pipeline', 'policies', 'recipe', 'action_endpoint', 'tracker_store', 'rest', 'socketio']

/** Reads a project of Rasa: training data and domain in YAML (formats 2.0 and 3), and the forms of Rasa 1. */
export function readRasa(files: SourceFiles): ImportedBot | undefined {
  const { problems } = files
  const yaml = files.files.filter(({ value, format }) => format === 'yaml' && KEYS.some(key => key in fieldsOf(value)))
  const likeYaml = files.files.filter(({ value, format }) => format === 'json' && Array.isArray(fieldsOf(value).nlu))
  const markdown = files.files.filter(isMarkdownData)
  const told = files.files.filter(isMarkdownStories)
  const json = files.files.filter(({ value }) => 'rasa_nlu_data' in fieldsOf(value))
  const projectFiles = [...yaml, ...likeYaml]
  if (!projectFiles.some(isTelling) && markdown.length === 0 && json.length === 0) return undefined
  for (const file of [...projectFiles, ...markdown, ...told, ...json, ...files.files.filter(isSettings)])
    files.use(file)
  const items: TrainingItem[] = [
    ...projectFiles.flatMap(file => yamlItems(file, problems)),
    ...markdown.flatMap(file => markdownItems(file, files)),
    ...json.flatMap(file => olderJsonItems(file, files)),
  ]
  const language = languageOf(
    files.files.map(({ value }) => fieldsOf(value).language).find(one => textOf(one)),
    files.language,
  )
  const bot: ImportedBot = {
    ...{ source: 'Rasa', name: 'Rasa bot', language, problems },
    ...collectItems(items, language, problems),
  }
  addDeclared(bot, projectFiles)
  const entityName = useBuiltIns(bot)
  const { skills, stories, taken } = readDialog({ yaml: projectFiles, stories: told }, bot, entityName, problems)
  reportUnused(projectFiles, taken, problems)
  for (const file of yaml) reportKeys(file, problems)
  return { ...bot, skills, stories }
}

/** Reports what a file holds besides what is read. */
function reportKeys(file: SourceFile, problems: Problems): void {
  const known = new Set([...KEYS, ...OTHER_KEYS, ...SETTINGS])
  for (const key of Object.keys(fieldsOf(file.value)))
    if (!known.has(key)) problems.add('metadata', key, placeOfItem(file, file.value, key))
}

/** True for a file that no other tool writes. */
const isTelling = ({ value, format }: SourceFile): boolean => {
  const fields: Fields = fieldsOf(value)
  return (
    Array.isArray(fields.nlu) ||
    (format === 'yaml' &&
      ('intents' in fields || 'forms' in fields || 'stories' in fields || 'rules' in fields || 'responses' in fields))
  )
}

const isSettings = ({ value, format }: SourceFile): boolean =>
  format === 'yaml' && SETTINGS.some(key => key in fieldsOf(value))
