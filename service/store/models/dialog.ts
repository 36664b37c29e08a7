/** The bot builder: skills and the state of conversations. */
import {
  type CreationOptional,
  type InferAttributes,
  type InferCreationAttributes,
  Model,
  type Sequelize,
} from 'sequelize'
import { define, id, integer, integerOrNull, json, type Json, type JsonObject, text, textOrNull } from './columns.ts'

/** A skill of one version; its triggers, requirements and actions are the trees that the designer draws. */
export class Skill extends Model<InferAttributes<Skill>, InferCreationAttributes<Skill>> {
  declare id: CreationOptional<number>
  declare versionId: number
  declare name: string
  declare slug: string
  declare kind: 'business' | 'floating' | 'fallback' | 'disambiguation' | 'initialize'
  declare description: CreationOptional<string>
  declare position: CreationOptional<number>
  declare triggers: CreationOptional<Json>
  declare requirements: CreationOptional<Json>
  declare actions: CreationOptional<Json>
  declare settings: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

/**
 * State of a conversation with one version. `environmentId` is the environment whose token it is held with; `details`
 * has the fields of the dialog engine that are not part of the interface.
 */
export class ConversationState extends Model<
  InferAttributes<ConversationState>,
  InferCreationAttributes<ConversationState>
> {
  declare id: CreationOptional<number>
  declare versionId: number
  declare environmentId: CreationOptional<number | null>
  declare conversationId: string
  declare language: CreationOptional<string | null>
  declare memory: CreationOptional<JsonObject>
  declare skill: CreationOptional<string | null>
  declare skillOccurrences: CreationOptional<number>
  declare skillStack: CreationOptional<string[]>
  declare details: CreationOptional<JsonObject>
  declare createdAt: CreationOptional<Date>
  declare updatedAt: CreationOptional<Date>
}

export const defineDialog = (sequelize: Sequelize) => ({
  Skill: define(sequelize, Skill, 'skills', {
    id: id(),
    versionId: integer(),
    name: text(),
    slug: text(),
    kind: text('business'),
    description: text(''),
    position: integer(0),
    triggers: json([]),
    requirements: json([]),
    actions: json([]),
    settings: json({}),
  }),
  ConversationState: define(sequelize, ConversationState, 'conversation_states', {
    id: id(),
    versionId: integer(),
    environmentId: integerOrNull(),
    conversationId: text(),
    language: textOrNull(),
    memory: json({}),
    skill: textOrNull(),
    skillOccurrences: integer(0),
    skillStack: json([]),
    details: json({}),
  }),
})
