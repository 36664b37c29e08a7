/** State of a list or record. */
export type AsyncState = 'loading' | 'empty' | 'problem' | 'content'
