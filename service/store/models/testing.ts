/** Bot testing: specs, test cases, runs and test case results. Their uuids sort by creation. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import { define, flag, id, integer, json, type Json, type JsonObject, real, text } from './columns.ts'
import { textOrNull, timeOrNull, uuid } from './columns.ts'
import { newId } from '../ids.ts'

export class Spec extends Model<InferAttributes<Spec>, InferCreationAttributes<Spec>> {
  declare id: CreationOptional<string>
  declare botId: number
  declare name: string
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** Expected outputs of a sentence; an output that is not given is not checked. */
export interface ExpectedOutputs {
  intent?: string | null
  skill?: string | null
  language?: string | null
  entities?: { raw: string; type: string }[] | null
}

export class TestCase extends Model<InferAttributes<TestCase>, InferCreationAttributes<TestCase>> {
  declare id: CreationOptional<string>
  declare specId: string
  declare expression: string
  declare outputs: CreationOptional<ExpectedOutputs>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** A WAV file as base64; a case has at most one. */
export class TestRecording extends Model<InferAttributes<TestRecording>, InferCreationAttributes<TestRecording>> {
  declare id: CreationOptional<string>
  declare testCaseId: string
  declare language: string
  declare voice: string
  /** Milliseconds. */
  declare duration: number
  /** Bytes of the file. */
  declare size: number
  declare createdAt: CreationOptional<Date>
}

/** `versionId` is text: it names the target also when that version is gone. */
export class Run extends Model<InferAttributes<Run>, InferCreationAttributes<Run>> {
  declare id: CreationOptional<string>
  declare specId: string
  declare versionId: string
  declare status: CreationOptional<'IN_PROGRESS' | 'FAILED' | 'FINISHED'>
  declare progress: CreationOptional<number>
  declare error: CreationOptional<string | null>
  declare total: CreationOptional<number>
  declare failed: CreationOptional<number>
  /** `testedState` of the store when the run began; null for older runs. */
  declare testedState: CreationOptional<string | null>
  declare startedAt: CreationOptional<Date | null>
  declare endedAt: CreationOptional<Date | null>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** One output of a case as it was compared. */
export interface ComparedOutput {
  actual: Json
  expected: Json
  errors: Json[]
}

export class TestCaseResult extends Model<InferAttributes<TestCaseResult>, InferCreationAttributes<TestCaseResult>> {
  declare id: CreationOptional<string>
  declare runId: string
  declare testCaseId: CreationOptional<string | null>
  declare validationFailed: CreationOptional<boolean>
  declare expression: string
  declare outputs: Record<string, ComparedOutput> | JsonObject
  declare createdAt: CreationOptional<Date>
}

/** A conversation that is held with a version; its turns as the interface has them. */
export class ConversationTest extends Model<
  InferAttributes<ConversationTest>,
  InferCreationAttributes<ConversationTest>
> {
  declare id: CreationOptional<string>
  declare specId: string
  declare name: string
  declare language: CreationOptional<string | null>
  declare memory: CreationOptional<JsonObject>
  declare mocks: CreationOptional<Json>
  declare turns: CreationOptional<Json>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** How it went; it stands by itself when its test is gone. */
export class ConversationResult extends Model<
  InferAttributes<ConversationResult>,
  InferCreationAttributes<ConversationResult>
> {
  declare id: CreationOptional<string>
  declare runId: string
  declare conversationId: string
  declare name: string
  declare validationFailed: CreationOptional<boolean>
  declare turns: CreationOptional<Json>
  /** Slugs of skills and ids of their parts that took part. */
  declare reached: CreationOptional<string[]>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/** The outcome of the specs of a dataset after its last training. */
export class TestEffect extends Model<InferAttributes<TestEffect>, InferCreationAttributes<TestEffect>> {
  declare id: CreationOptional<number>
  declare datasetId: number
  declare outcome: Json
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const defineTesting = (sequelize: Sequelize) => ({
  Spec: define(sequelize, Spec, 'specs', { id: uuid(newId), botId: integer(), name: text() }),
  TestCase: define(sequelize, TestCase, 'test_cases', {
    id: uuid(newId),
    specId: text(),
    expression: text(),
    outputs: json({}),
  }),
  TestRecording: define(
    sequelize,
    TestRecording,
    'test_recordings',
    {
      id: uuid(newId),
      testCaseId: text(),
      language: text(),
      voice: text(),
      duration: integer(),
      size: integer(),
    },
    'created',
  ),
  ConversationTest: define(sequelize, ConversationTest, 'conversation_tests', {
    id: uuid(newId),
    specId: text(),
    name: text(),
    language: textOrNull(),
    memory: json({}),
    mocks: json([]),
    turns: json([]),
  }),
  ConversationResult: define(sequelize, ConversationResult, 'conversation_results', {
    id: uuid(newId),
    runId: text(),
    conversationId: text(),
    name: text(),
    validationFailed: flag(false),
    turns: json([]),
    reached: json([]),
  }),
  Run: define(sequelize, Run, 'runs', {
    id: uuid(newId),
    specId: text(),
    versionId: text(),
    status: text('IN_PROGRESS'),
    progress: real(0),
    error: textOrNull(),
    total: integer(0),
    failed: integer(0),
    testedState: textOrNull(),
    startedAt: timeOrNull(),
    endedAt: timeOrNull(),
  }),
  TestEffect: define(sequelize, TestEffect, 'test_effects', { id: id(), datasetId: integer(), outcome: json() }),
  TestCaseResult: define(
    sequelize,
    TestCaseResult,
    'test_case_results',
    {
      id: uuid(newId),
      runId: text(),
      testCaseId: textOrNull(),
      validationFailed: flag(false),
      expression: text(),
      outputs: json({}),
    },
    'created',
  ),
})
