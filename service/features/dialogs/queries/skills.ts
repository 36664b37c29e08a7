/** Skills of a version. */
import type { Skill } from '../../../store/models/dialog.ts'
import type { Store } from '../../../store/store.ts'

/** The skills of a version in their order. */
export const skillsOf = ({ rows, models }: Store, versionId: number): Promise<Skill[]> =>
  rows.query(models.Skill, 'WHERE version_id = ? ORDER BY position, id', versionId)
