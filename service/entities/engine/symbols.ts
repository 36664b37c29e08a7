/**
 * The symbols of the grammar and the value that each carries; `true` where it only marks a place. The engine knows none
 * by itself: the files that use a symbol add it to this interface.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- other modules declare its members
export interface Values {}
