/**
 * Reads and writes of every analysis and every dialog turn, by prepared statements and group commit. A promise resolves
 * when its row is on disk.
 */
import type { Model, ModelStatic } from 'sequelize'
import { type Insertion, insertion, JSON_ROWS } from '../rows/bulk.ts'
import { timeText } from '../rows/fields.ts'
import type { NewRow } from '../rows/table.ts'
import type { JsonObject } from '../models/columns.ts'
import type { Connection, Statement } from './connection.ts'
import { createGroupCommit, type EncodedRow } from './groupCommit.ts'
import { createEpochCache } from '../rows/epochCache.ts'
import type { Queue } from './writeQueue.ts'

/** State of a conversation with one version, as the dialog engine reads and writes it. */
export interface StoredConversation {
  versionId: number
  environmentId: number | null
  conversationId: string
  language: string | null
  memory: JsonObject
  skill: string | null
  skillOccurrences: number
  skillStack: string[]
  details: JsonObject
}

export interface Runtime {
  /** Adds a row, of a log as a rule. @returns its id, once it is on disk; inside of a write, at once and as part of it */
  append<Row extends Model>(model: ModelStatic<Row>, row: NewRow<Row>): Promise<number>
  /** As append, for an encoded row. */
  insert(row: EncodedRow): Promise<number>
  conversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined>
  /** As conversation, the state of its last turn when that is not committed yet. */
  latestConversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined>
  /** A row for insert or saveConversation. */
  encode<Row extends Model>(model: ModelStatic<Row>, row: NewRow<Row>): EncodedRow
  /** Such rows that are as `row` but for some of its fields: the others are encoded once. */
  template<Row extends Model, Field extends keyof NewRow<Row>>(
    model: ModelStatic<Row>,
    row: NewRow<Row>,
    varying: readonly Field[],
  ): (values: Pick<NewRow<Row>, Field>) => EncodedRow
  /** Inserts or replaces the state of a conversation, with logs in the same group; durable as `append` is. */
  saveConversation(state: StoredConversation, logs?: readonly EncodedRow[]): Promise<void>
  /** Rises with every group of rows written here. */
  readonly commits: number
  close(): Promise<void>
}

const READ_CONVERSATION = `
  SELECT version_id AS versionId, environment_id AS environmentId, conversation_id AS conversationId, language, memory,
    skill, skill_occurrences AS skillOccurrences, skill_stack AS skillStack, details
  FROM conversation_states WHERE version_id = ? AND conversation_id = ?`

const FIELDS = [
  'version_id',
  'environment_id',
  'conversation_id',
  'language',
  'memory',
  'skill',
  'skill_occurrences',
  'skill_stack',
  'details',
  'created_at',
  'updated_at',
]
const UPSERT_CONVERSATION = {
  table: 'conversation_states',
  sql: `
  INSERT INTO conversation_states (${FIELDS.join(', ')})
  SELECT ${FIELDS.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')} FROM ${JSON_ROWS} WHERE true
  ON CONFLICT (version_id, conversation_id) DO UPDATE SET
  ${FIELDS.filter(field => !/^(version_id|conversation_id|created_at)$/.test(field))
    .map(field => `${field} = excluded.${field}`)
    .join(', ')}`,
}

/** A conversation as its row is: JSON still text. */
type ConversationRow = {
  [Key in keyof StoredConversation]: Key extends 'memory' | 'skillStack' | 'details' ? string : StoredConversation[Key]
}

interface Parts {
  writer: Connection
  reader: Connection
  queue: Queue
  /** whether the caller is inside of a write of this store */
  isInside(): boolean
  /** rises with every change of anything but logs and states of conversations */
  epoch(): number
  /** called when rows of another table were committed */
  onChange(): void
  now(): Date
}

/** States of conversations cached at once, and the longest, in characters: a few megabytes together. */
const CACHED = { states: 1000, characters: 4000 }

export function createRuntime({ writer, reader, queue, isInside, epoch, onChange, now }: Parts): Runtime {
  const group = createGroupCommit({ writer, queue, isInside, onChange })
  const statements = new Map<Connection, Promise<Statement>>()
  const insertions = new Map<object, unknown>()
  /** States that are not committed yet, the newest of each conversation. */
  const pendingStates = new Map<string, StoredConversation>()
  /** States as the last turn of their conversation committed them. */
  const committedStates = createEpochCache<StoredConversation>(epoch, CACHED.states)

  function preparedOn(connection: Connection): Promise<Statement> {
    const statement = statements.get(connection) ?? connection.prepare(READ_CONVERSATION)
    statements.set(connection, statement)
    return statement
  }

  function insertionInto<Row extends Model>(model: ModelStatic<Row>): Insertion<Row> {
    // as: each model stands for its own insertion
    const known = (insertions.get(model) as Insertion<Row> | undefined) ?? insertion(model)
    insertions.set(model, known)
    return known
  }

  function encodedRow<Row extends Model>(model: ModelStatic<Row>, row: NewRow<Row>): EncodedRow {
    const { sql, table, encode } = insertionInto(model)
    return { sql, table, text: encode(row) }
  }

  const template: Runtime['template'] = (model, row, varying) => {
    const known = insertionInto(model)
    const { sql, table } = known
    const fill = known.template(row, varying)
    return values => ({ sql, table, text: fill(values) })
  }

  async function readConversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined> {
    const connection = isInside() ? writer : reader
    const row = await (await preparedOn(connection)).get<ConversationRow>(versionId, conversationId)
    return row && { ...row, ...parsed(row) }
  }

  return {
    get commits() {
      return group.commits
    },
    append: (model, row) => group.insert(encodedRow(model, row)),
    insert: group.insert,
    encode: encodedRow,
    template,
    conversation: readConversation,
    async latestConversation(versionId, conversationId) {
      const key = keyOf({ versionId, conversationId })
      return pendingStates.get(key) ?? committedStates.get(key) ?? readConversation(versionId, conversationId)
    },
    async saveConversation(state, logs = []) {
      const key = keyOf(state)
      pendingStates.set(key, state)
      committedStates.delete(key)
      const isAlone = !isInside()
      try {
        const row = encodedState(state, timeText(now()))
        await group.insertAll([row, ...logs])
        // Inside of a write, the state may still be rolled back.
        if (isAlone && row.text.length <= CACHED.characters) committedStates.set(key, state)
      } finally {
        if (pendingStates.get(key) === state) pendingStates.delete(key)
      }
    },
    async close() {
      for (const statement of statements.values()) await (await statement).finalize()
      await group.close()
    },
  }
}

/** Element by element: an array that begins with the elements of another takes V8 longer to make. */
function encodedState(state: StoredConversation, time: string): EncodedRow {
  const fields = [
    state.versionId,
    state.environmentId,
    state.conversationId,
    state.language,
    JSON.stringify(state.memory),
    state.skill,
    state.skillOccurrences,
    JSON.stringify(state.skillStack),
    JSON.stringify(state.details),
    time,
    time,
  ]
  return { sql: UPSERT_CONVERSATION.sql, table: UPSERT_CONVERSATION.table, text: JSON.stringify(fields) }
}

const keyOf = ({ versionId, conversationId }: Pick<StoredConversation, 'versionId' | 'conversationId'>) =>
  `${versionId} ${conversationId}`

function parsed({ memory, skillStack, details }: ConversationRow) {
  const read: (text: string) => unknown = JSON.parse
  // Written by saveConversation or through the model, so the columns have these shapes.
  return {
    memory: read(memory) as JsonObject,
    skillStack: read(skillStack) as string[],
    details: read(details) as JsonObject,
  }
}
