/** What a run has tested: the state of its version and of the cases, by which one sees that it is out of date. */
export const name = '0019-testedState'
export const sql = `
  ALTER TABLE runs ADD COLUMN tested_state TEXT;
`
