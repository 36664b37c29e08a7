/** Jobs begin when they can: no job was ever given a time before which it must not begin. */
export const name = '0009-jobs'
export const sql = 'ALTER TABLE jobs DROP COLUMN not_before;'
