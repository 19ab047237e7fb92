import type { Paint } from '../../../brush/form.ts'
import { polished } from '../../../brush/metal.ts'
import { block, disc, fill, rect } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { dialRadius } from './dial.ts'

const caseRadius = 236

/** The round case: lugs, crown, two pushers, and the bezel in polished steps. `turn` is the rotation of the watch. */
export function watchCase(gold: Paint, turn: number): string {
  return `${horns(gold)}${crown(gold)}${disc(0, 0, caseRadius, gold.deep)}${polished(caseRadius, 226, gold, turn)}${disc(0, 0, 225, gold.deep)}${polished(223, 206, gold, turn)}${polished(206, 202, gold, turn, true)}${disc(0, 0, 201, gold.deep)}${polished(201, dialRadius, gold, turn, true)}`
}

const horn = 'M91 200V284Q103 292 116 283C122 250 136 220 165 165Z'

function horns(gold: Paint): string {
  const slope = 'M106 200V288Q112 287 116 283C122 250 136 220 165 165Z'
  const ridge = 'M104.500 200V288L107 287.500V200Z'
  const hornAt = (flip: string, [lit, shaded]: readonly [string, string]) =>
    `<g transform="scale(${flip})">${fill(horn, lit)}${fill(slope, shaded)}${fill(ridge, gold.rim)}</g>`
  return `${hornAt('-1 -1', [gold.base, gold.rim])}${hornAt('1 -1', [gold.light, gold.shade])}${hornAt('-1 1', [gold.shade, gold.light])}${hornAt('1 1', [gold.shade, gold.deep])}`
}

/** Shadow that the case casts. */
export const caseShadow = (colour: string) =>
  `${disc(0, 0, caseRadius, colour)}${['1 1', '-1 1', '1 -1', '-1 -1'].map((flip) => `<g transform="scale(${flip})">${fill(horn, colour)}</g>`).join('')}${fill('M230 -22H276V22H230Z', colour)}${['-27', '27'].map((turn) => `<g transform="rotate(${turn})">${rect(230, -14, 36, 28, colour)}</g>`).join('')}`

function crown(gold: Paint): string {
  const ridges = Array.from({ length: 9 }, (_, index) => block(250, -27 + index * 6.1, 22, 2.2)).join('')
  const pusher = (turn: number) =>
    `<g transform="rotate(${turn})">${rect(230, -7, 24, 14, gold.shade)}${rect(250, -16, 16, 32, gold.base)}${rect(250, -16, 16, 8, gold.rim)}${rect(250, 8, 16, 8, gold.deep)}</g>`
  return `${pusher(-27)}${pusher(27)}${rect(232, -14, 20, 28, gold.shade)}${fill('M250 -30L268 -28Q276 -26 276 -18V18Q276 26 268 28L250 30Z', gold.base)}${fill('M250 -30L268 -28Q276 -26 276 -18V-10H250Z', gold.light)}${fill('M250 12H276V18Q276 26 268 28L250 30Z', gold.shade)}${fill(ridges, gold.deep, 0.8)}`
}

/** The crystal over the dial. */
export const crystal = (p: Palette) =>
  `<path d="M-186 -60A196 196 0 0 1 40 -192L-120 150A196 196 0 0 1 -186 -60Z" fill="${mix(p.white, p.sun, 0.4)}" opacity=".13"/><path d="M86 -176A196 196 0 0 1 128 -149L-46 190A196 196 0 0 1 -90 174Z" fill="${p.white}" opacity=".1"/>`
