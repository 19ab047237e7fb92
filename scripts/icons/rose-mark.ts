const turns = [0, 72, 144, 216, 288]
const petal = 'M12 3.2c2.8 2.1 2.8 4.9 0 6.8-2.8-1.9-2.8-4.7 0-6.8Z'

/** The mark of `src/ui/brand/rose-mark.tsx`, as text. */
export function roseMark(size: number, colour: string, stroke: number): string {
  const petals = turns.map((turn) => `<path d="${petal}" transform="rotate(${turn} 12 12)"/>`).join('')
  return `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="${colour}" stroke-width="${stroke}"><circle cx="12" cy="12" r="11.1"/>${petals}<circle cx="12" cy="12" r="1.5"/></svg>`
}
