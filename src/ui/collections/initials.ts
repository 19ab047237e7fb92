/** The initials of the first and the last name, or of the only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s\-–]+/u).filter((word) => /\p{L}|\p{N}/u.test(word))
  const [first, last] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => /\p{L}|\p{N}/u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('en')
}
