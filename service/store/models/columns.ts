/** The kinds of columns there are, and how a store gets its own class of a model. */
import { DataTypes } from 'sequelize'
import type { Attributes, Model, ModelAttributeColumnOptions, ModelAttributes, ModelStatic, Sequelize } from 'sequelize'

// Each is a function: Sequelize writes into the definitions it is given.
export const id = () => ({ type: DataTypes.INTEGER, primaryKey: true, autoIncrement: true })
export const uuid = (mint: () => string) => ({ type: DataTypes.TEXT, primaryKey: true, defaultValue: mint })
export const text = (defaultValue?: string) => ({ type: DataTypes.TEXT, allowNull: false, defaultValue })
export const textOrNull = () => ({ type: DataTypes.TEXT, allowNull: true })
export const integer = (defaultValue?: number) => ({ type: DataTypes.INTEGER, allowNull: false, defaultValue })
export const integerOrNull = () => ({ type: DataTypes.INTEGER, allowNull: true })
export const real = (defaultValue?: number) => ({ type: DataTypes.REAL, allowNull: false, defaultValue })
export const flag = (defaultValue: boolean) => ({ type: DataTypes.BOOLEAN, allowNull: false, defaultValue })
export const time = () => ({ type: DataTypes.DATE, allowNull: false })
export const timeOrNull = () => ({ type: DataTypes.DATE, allowNull: true })
export const bytes = () => ({ type: DataTypes.BLOB, allowNull: false })
export const json = (defaultValue?: unknown) => ({ type: DataTypes.JSON, allowNull: false, defaultValue })
export const jsonOrNull = () => ({ type: DataTypes.JSON, allowNull: true })

/** A value of any JSON document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

/** The timestamps of a table: createdAt and updatedAt, or createdAt, or neither. */
export type Stamps = 'both' | 'created' | 'none'

/**
 * Makes the class by which one store reaches a table. A store has classes of its own, so that two stores can be open
 * in one process; `base` stays the type of their instances, and `instanceof` knows them.
 */
export function define<Row extends Model>(
  sequelize: Sequelize,
  base: ModelStatic<Row>,
  tableName: string,
  columns: Partial<Record<keyof Attributes<Row>, ModelAttributeColumnOptions>>,
  stamps: Stamps = 'both',
): ModelStatic<Row> {
  // The `as` here: TypeScript cannot extend a class that it knows by a type parameter only.
  const model: ModelStatic<Model> = class extends (base as ModelStatic<Model>) {}
  model.init(columns as ModelAttributes, {
    sequelize,
    tableName,
    modelName: base.name,
    underscored: true,
    timestamps: stamps !== 'none',
    updatedAt: stamps === 'both',
  })
  return model as ModelStatic<Row>
}
