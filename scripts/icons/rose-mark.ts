import { rose } from '#ui/brand/rose.ts'

/** The mark as SVG text. */
export function roseMark(size: number, colour: string, stroke: number): string {
  const petals = rose.turns.map((turn) => `<path d="${rose.petal}" transform="rotate(${turn} 12 12)"/>`).join('')
  return `<svg viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="${colour}" stroke-width="${stroke}"><circle cx="12" cy="12" r="${rose.ring}"/>${petals}<circle cx="12" cy="12" r="${rose.heart}"/></svg>`
}
