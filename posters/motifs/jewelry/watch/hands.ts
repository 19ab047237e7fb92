import type { Paint } from '../../../brush/form.ts'
import { disc, fill } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'

/** Leaf-shaped hands of blued steel with a ridge along the middle, and a fine hand for the seconds. */
export function hands(p: Palette, gold: Paint): string {
  const steel = mix(p.near, p.sky[1] ?? p.near, 0.35)
  const hand = (angle: number, length: number, half: number) => {
    const left = `M0 26C-3 20 -3 6 -3 0C-${half} -${length * 0.3} -${half} -${length * 0.5} 0 -${length}Z`
    const right = `M0 26C3 20 3 6 3 0C${half} -${length * 0.3} ${half} -${length * 0.5} 0 -${length}Z`
    return `<g transform="translate(4 6) rotate(${angle})">${fill(left + right, p.near, 0.26)}</g><g transform="rotate(${angle})">${fill(left, mix(steel, p.sky[4] ?? steel, 0.45))}${fill(right, steel)}</g>`
  }
  const seconds = `M-1 44L1 44L.6 -176L-.6 -176Z`
  return `${hand(304.8, 106, 11)}${hand(57.5, 164, 9)}<g transform="translate(5 7) rotate(212)">${fill(seconds, p.near, 0.26)}</g><g transform="rotate(212)">${fill(seconds, p.accent)}${disc(0, 34, 6, p.accent)}${disc(0, 34, 3, p.white)}</g>${disc(0, 0, 8, p.accentShade)}${disc(0, 0, 5.6, gold.base)}${disc(-1.4, -1.4, 3, gold.rim)}`
}
