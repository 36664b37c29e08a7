import Papa from 'papaparse'

/** Formats rows as CSV (RFC 4180). */
export const toCsv = (rows: readonly (readonly string[])[]): string => Papa.unparse(rows.map(row => [...row]))
