/** True for a text of more characters than a limit; characters are counted in those that may be too long only. */
export const isLongerThan = (text: string, most: number): boolean => text.length > most && [...text].length > most
