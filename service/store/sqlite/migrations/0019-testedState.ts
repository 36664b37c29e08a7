/** State of the version and of the cases that a run has tested, to detect an outdated run. */
export const name = '0019-testedState'
export const sql = `
  ALTER TABLE runs ADD COLUMN tested_state TEXT;
`
