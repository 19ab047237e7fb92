import { paintOf } from '../../../brush/form.ts'
import { arc, sectors } from '../../../brush/metal.ts'
import { fill } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import type { Random } from '../../../random.ts'
import { caseShadow, crystal, watchCase } from './case.ts'
import { dial, dialRadius } from './dial.ts'
import { hands } from './hands.ts'
import { registers } from './registers.ts'
import { strap, strapOutline } from './strap.ts'

/** A complicated wristwatch centred on the origin, rotated by some degrees, with its shadow on what it lies on. */
export function watch(x: number, y: number, turn: number, p: Palette, random: Random): string {
  const gold = paintOf(mix(p.stone, p.lamp, 0.42), p)
  const straps = `${strap('strap-near', p, 1)}<g transform="scale(1 -1)">${strap('strap-far', p, -1)}</g>`
  const shadow = `<g transform="translate(${x + 26} ${y + 34}) rotate(${turn})" opacity=".4">${caseShadow(p.near)}${fill(strapOutline, p.near)}</g>`
  return `${shadow}<g transform="translate(${x} ${y}) rotate(${turn})">${straps}${watchCase(gold, turn)}${dial(p, gold)}${sectors(arc(0, 0, dialRadius - 4, [175 - turn, 285 - turn]), p.near, 9, 0.22)}${registers(p, gold, random)}${hands(p, gold)}${crystal(p)}</g>`
}
