/** Spreadsheets run a text that begins with one of these as a formula, unless an apostrophe comes first. */
const formulaStart = /^[\s]*[=+\-@\t\r]/

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
