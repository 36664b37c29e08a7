/** Internal state of the service, not part of the interface: jobs of the queue, and the history of changes for undo. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import { define, flag, id, integer, json, type Json, real, text, textOrNull, timeOrNull } from './columns.ts'
import type { JobStatus } from './dataset.ts'

/** A job of the durable queue (jobs/jobs.ts). Jobs of one `key` run one after the other. */
export class Job extends Model<InferAttributes<Job>, InferCreationAttributes<Job>> {
  declare id: CreationOptional<number>
  declare kind: string
  declare key: CreationOptional<string>
  declare payload: CreationOptional<Json>
  declare status: CreationOptional<JobStatus>
  declare progress: CreationOptional<number>
  declare error: CreationOptional<string | null>
  /** how often it was begun */
  declare attempts: CreationOptional<number>
  /** the row that shows this job to the outside: name of its model, and its id as text */
  declare mirrorModel: CreationOptional<string | null>
  declare mirrorId: CreationOptional<string | null>
  declare startedAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** A step of a dataset's history, as undo takes it back; its rows are in history_changes (history.ts). */
export class HistoryGroup extends Model<InferAttributes<HistoryGroup>, InferCreationAttributes<HistoryGroup>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare label: string
  declare isUndone: CreationOptional<boolean>
  /** rows changed */
  declare changes: CreationOptional<number>
  /** bytes kept */
  declare size: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
}

export const defineWork = (sequelize: Sequelize) => ({
  Job: define(sequelize, Job, 'jobs', {
    id: id(),
    kind: text(),
    key: text(''),
    payload: json({}),
    status: text('pending'),
    progress: real(0),
    error: textOrNull(),
    attempts: integer(0),
    mirrorModel: textOrNull(),
    mirrorId: textOrNull(),
    startedAt: timeOrNull(),
    endedAt: timeOrNull(),
  }),
  HistoryGroup: define(
    sequelize,
    HistoryGroup,
    'history_groups',
    { id: id(), datasetId: integer(), label: text(), isUndone: flag(false), changes: integer(0), size: integer(0) },
    'created',
  ),
})
