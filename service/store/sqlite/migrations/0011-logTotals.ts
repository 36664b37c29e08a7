/** The logs of a bot or a version are the sum of its days (migration 0007): a total of its own cost each log a page. */
import { trigger } from './triggers.ts'

export const name = '0011-logTotals'
export const sql = `
  DROP TRIGGER log_totals_insert;
  DROP TRIGGER log_totals_delete;
  DROP TRIGGER log_totals_update;
  DROP TRIGGER totals_bot;
  ${trigger('totals_bot', 'DELETE ON bots', 'DELETE FROM logged_conversations WHERE bot_id = OLD.id;')}
  DROP TABLE log_totals;
`
