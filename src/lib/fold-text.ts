/** Latin letters that have no decomposition into a letter and an accent. */
const plainLetters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ħ: 'h', ŋ: 'n', ə: 'e' },
}

/** The words of a text without case, accents and punctuation, separated by single spaces. Letters that are not Latin are left out. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’‘ʻʼ`]/gu, '')
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
