/** Identifiers minted by the service. */
import { v7 } from 'uuid'

/**
 * A UUID of version 7 (RFC 9562, 5.7): begins with the time, so sorting by id is sorting by creation. The library keeps
 * a counter, so that ids of one process ascend within a millisecond and when the clock is set back.
 */
export const newId = (): string => v7()

/** As many ids as asked for, in ascending order. */
export const newIds = (count: number): string[] => Array.from({ length: count }, newId)
