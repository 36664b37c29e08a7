/**
 * The indexes of environments in the logs leave out rows without one. They serve the deletion of an environment, and rows
 * of a developer's or a version's token, which have none, cost each commit of logs a page or two of each.
 */
export const name = '0015-environmentIndexes'
export const sql = ['nlp_logs', 'message_logs']
  .map(
    table => `
  DROP INDEX ${table}_environment;
  CREATE INDEX ${table}_environment ON ${table} (environment_id) WHERE environment_id IS NOT NULL;`,
  )
  .join('')
