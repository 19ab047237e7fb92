/**
 * Spreadsheets run a text that begins with one of these as a formula, unless an apostrophe comes first. A text that already has the
 * apostrophe gets another one, so that `plainText` restores each text exactly.
 */
const formulaStart = /^'*\s*[=+\-@\t\r\n＝＋－＠]/u

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

const csvCell = (text: string): string => `"${(formulaStart.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** The text of a cell that `csvLine` wrote: without the apostrophe that keeps spreadsheets from running it. */
export const plainText = (cell: string): string =>
  cell.startsWith("'") && formulaStart.test(cell) ? cell.slice(1) : cell
