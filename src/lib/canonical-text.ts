/**
 * The form of a text that its digest is computed from, so that the same words have the same digest however an editor saved
 * them: Unicode NFC, line feeds as line ends, no spaces at the end of a line, no empty lines at either end.
 */
export const canonicalText = (text: string): string =>
  text
    .replace(/^\ufeff/, '')
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
