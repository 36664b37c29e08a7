/** All models of a store in one object. */
import type { Sequelize } from 'sequelize'
import { defineAccount } from './account.ts'
import { defineBots } from './bots.ts'
import { defineConnect } from './connect.ts'
import { defineDataset } from './dataset.ts'
import { defineDialog } from './dialog.ts'
import { defineEntities } from './entities.ts'
import { defineLogs } from './logs.ts'
import { defineTesting } from './testing.ts'
import { defineWork } from './work.ts'

export const defineModels = (sequelize: Sequelize) => ({
  ...defineAccount(sequelize),
  ...defineBots(sequelize),
  ...defineDataset(sequelize),
  ...defineEntities(sequelize),
  ...defineDialog(sequelize),
  ...defineTesting(sequelize),
  ...defineConnect(sequelize),
  ...defineLogs(sequelize),
  ...defineWork(sequelize),
})

export type Models = ReturnType<typeof defineModels>
