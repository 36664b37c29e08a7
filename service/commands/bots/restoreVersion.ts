import type { Bot, Version } from '../../store/models/bots.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { replaceContent } from '../../store/queries/copyVersion.ts'
import { forkVersion, type BotDeps } from './bots.ts'
import { changeDataset, type ChangeDeps } from '../dataset/change.ts'

/**
 * Replaces the dataset, settings and skills of a version by a copy of another version's.
 * @returns the version that keeps the content as it was, because a step of undo would be too large
 * @throws Problem 400 when the bot has the maximum of versions
 */
export async function restoreVersion(
  deps: BotDeps & ChangeDeps,
  { bot, version, dataset }: { bot: Bot; version: Version; dataset: Dataset },
  source: Version,
): Promise<Version> {
  const kept = await forkVersion(deps, bot, version, keptName(version.name))
  const { rows, models } = deps.store
  const from = await rows.get(models.Dataset, { versionId: source.id })
  await changeDataset(deps, { dataset, undo: undefined }, 'everything', () => replaceContent(deps.store, from, dataset))
  await deps.engines.reloadModels(dataset.id)
  return kept
}

/** Characters of a version's name that its copy keeps. */
const MAX_NAME = 200

const keptName = (name: string) => `${name.slice(0, MAX_NAME)} before restore`
