/** Splits a full name: the last word, with particles such as `van` before it, is the last name. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const words = fullName.trim().split(/\s+/)
  if (words.length < 2) return { firstName: words[0] ?? '', lastName: '' }
  const particleIndex = words.findIndex((word, index) => index > 0 && particles.has(word))
  const lastNameIndex = particleIndex > 0 ? particleIndex : words.length - 1
  return { firstName: words.slice(0, lastNameIndex).join(' '), lastName: words.slice(lastNameIndex).join(' ') }
}

const particles = new Set('de del della di da dos du la le van von der den ter zu zur bin al el y'.split(' '))
