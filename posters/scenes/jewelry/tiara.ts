import { fan } from '../../brush/fan.ts'
import { placed, rect } from '../../brush/shapes.ts'
import { sunburst } from '../../brush/sunburst.ts'
import { mix } from '../../brush/tone.ts'
import { parure } from '../../motifs/jewelry/gems/parure.ts'
import { tiara as jewel } from '../../motifs/jewelry/gems/tiara.ts'
import { sleekHair } from '../../motifs/people/sleek-hair.ts'
import { marbleBust } from '../../motifs/rooms/marble-bust.ts'
import type { Palette } from '../../palettes.ts'
import type { Scene } from '../scene.ts'

/** A tiara on a marble bust, before a fan of light. */
export const tiara: Scene = (p) =>
  `${rect(0, 0, 1200, 800, p.sky[2] ?? p.far)}${sunburst({ x: 600, y: 640, colours: p.sky.slice(2), reach: [1000, 580], count: 72, turn: -2.5, light: p.sun })}${blades(p)}${placed(600, 392, 1, marbleBust(p) + sleekHair(p) + parure(p))}${placed(600, 420, 1, jewel(p))}`

function blades(p: Palette): string {
  const [zenith, next, third] = [p.sky[0] ?? p.near, p.sky[1] ?? p.mid, p.sky[2] ?? p.far]
  const gold = mix(p.stone, p.lamp, 0.6)
  const dark = (colour: string) => mix(colour, p.near, 0.45)
  return `${fan({ x: 600, y: 648, reach: 520, count: 19, spread: 114, lit: dark(third), shaded: dark(next), fillet: gold, width: 2.6 })}${fan({ x: 600, y: 648, reach: 410, count: 19, spread: 114, lit: dark(next), shaded: dark(zenith), fillet: gold, width: 2 })}${fan({ x: 600, y: 648, reach: 300, count: 19, spread: 114, lit: dark(zenith), shaded: p.near, fillet: gold, width: 1.4 })}`
}
