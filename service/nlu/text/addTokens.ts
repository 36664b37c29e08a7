import type { Stage } from '../stage.ts'
import { tokenise } from './tokens.ts'

/** Cuts the sentence into normalised tokens. */
export const addTokens: Stage = document => ({ ...document, tokens: tokenise(document.text) })
