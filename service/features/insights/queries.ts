/** Outcomes of the questions that the skills of a version asked. */
import type { Store } from '../../store/store.ts'

/** A question, by the skill that asked it and the key that keeps its answer. */
interface QuestionOf {
  skill: string
  key: string
}

export interface QuestionCounts extends QuestionOf {
  /** Answers to the question as it was first asked, and to one that was asked again. */
  at_once: number
  repeated: number
  /** Conversations that left the question, or ended after an answer that did not fit. */
  never: number
}

/** A text that was said and did not answer a question. */
export interface SaidInstead extends QuestionOf {
  text: string
  count: number
}

/** Texts of one question. */
const MAX_TEXTS = 20

/** The parameters are the version and the first day. */
const ANSWERS = `
  SELECT m.id, m.conversation_id, m.channel_id, m.channel_type, m.input_content AS text, answer.key AS place,
    answer.value ->> 'skill' AS skill, answer.value ->> 'key' AS key,
    answer.value ->> 'outcome' AS outcome, answer.value ->> 'times' AS times
  FROM message_logs m INDEXED BY message_logs_answers, json_each(m.answers) answer
  WHERE m.version_id = ?1 AND m.received_at >= ?2 AND m.answers <> '[]'`

/** Those with most answers first. @param from the first day, `YYYY-MM-DD` */
export const questionCounts = (store: Store, versionId: number, from: string): Promise<QuestionCounts[]> =>
  store.all<QuestionCounts>(
    `WITH answers AS (${ANSWERS}), placed AS (
       SELECT *, lead(outcome) OVER (
         PARTITION BY skill, key, conversation_id, channel_type, channel_id ORDER BY id, place) AS next FROM answers)
     SELECT skill, key,
       sum(outcome = 'answered' AND times <= 1) AS at_once, sum(outcome = 'answered' AND times > 1) AS repeated,
       sum(outcome = 'left' OR (outcome = 'failed' AND next IS NULL)) AS never
     FROM placed GROUP BY skill, key ORDER BY count(*) DESC, skill, key`,
    versionId,
    from,
  )

/** Of each question the most frequent texts; none of bots with private data, which keep no texts. */
export const saidInstead = (store: Store, versionId: number, from: string): Promise<SaidInstead[]> =>
  store.all<SaidInstead>(
    `WITH answers AS (${ANSWERS}), counted AS (
       SELECT skill, key, trim(text) AS text, count(*) AS count FROM answers
       WHERE outcome = 'failed' AND trim(text) <> '' GROUP BY skill, key, lower(trim(text))),
     ranked AS (
       SELECT *, row_number() OVER (PARTITION BY skill, key ORDER BY count DESC, text) AS rank FROM counted)
     SELECT skill, key, text, count FROM ranked WHERE rank <= ${MAX_TEXTS} ORDER BY skill, key, rank`,
    versionId,
    from,
  )
