/** What a screen shows: every list and record is in exactly one of these. */
export type AsyncState = 'loading' | 'empty' | 'problem' | 'content'
