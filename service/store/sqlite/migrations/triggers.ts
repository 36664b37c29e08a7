/** Statements that triggers of migrations are made of. */

/** An upsert that adds to a total. */
export const add = (table: string, columns: string, values: string, n: string) => `
  INSERT INTO ${table} (${columns}, n) VALUES (${values}, ${n})
  ON CONFLICT (${columns}) DO UPDATE SET n = n + ${n};`

export const trigger = (name: string, event: string, body: string) =>
  `CREATE TRIGGER ${name} AFTER ${event} BEGIN ${body} END;`
