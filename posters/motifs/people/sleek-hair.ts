import { fill, line, within } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const crown =
  'M-140 -50C-146 -130 -92 -184 0 -184C92 -184 146 -130 140 -50L118 -40C96 -92 50 -112 0 -112C-50 -112 -96 -92 -118 -40Z'
const side =
  'M-30 -150C-84 -140 -116 -104 -118 -62C-119 -40 -104 -30 -108 -6C-112 16 -98 26 -102 50C-106 70 -94 82 -98 102C-100 112 -96 124 -86 134C-104 142 -124 132 -130 112C-142 104 -146 88 -140 70C-152 56 -154 36 -146 18C-156 0 -156 -26 -148 -42C-158 -110 -112 -180 -40 -176Z'
const waves =
  'M-152 -60C-138 -50 -122 -52 -112 -66M-154 -20C-138 -8 -116 -12 -104 -28M-152 24C-136 36 -116 30 -104 14M-146 64C-132 76 -114 70 -100 56M-138 100C-126 110 -110 104 -98 92'

/** Hair laid in finger waves close to a head whose middle is the origin. */
export function sleekHair(p: Palette): string {
  const base = mix(p.roof, p.near, 0.55)
  const lit = mix(p.roof, p.sun, 0.3)
  const deep = mix(base, p.near, 0.65)
  const half = (name: string, flip: string, ridge: string, ground: string) =>
    `<g transform="scale(${flip})">${fill(side, ground)}${within(name, side, `${line(waves, deep, 17)}<g transform="translate(0 -11)">${line(waves, ridge, 6)}</g><g transform="translate(2 -17)">${line(waves, mix(ridge, p.sun, 0.3), 1.6)}</g>`)}</g>`
  return `${fill(crown, base)}${half('hair-left', '1 1', lit, base)}${half('hair-right', '-1 1', mix(base, lit, 0.45), mix(base, deep, 0.4))}`
}
