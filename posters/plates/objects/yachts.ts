import { polished } from '../../brush/metal.ts'
import { disc, fill, line, placed } from '../../brush/shapes.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { ring, rod, spun } from '../turned.ts'

/** A stocked anchor with its rope. */
export const anchor: PlateObject = (p) => {
  const { gold, ivory } = p
  const knob = `${disc(0, 0, 24, gold.base)}${disc(-5, -6, 15, gold.light)}${disc(-8, -9, 6, gold.rim)}`
  const rope = 'M6 -292C150 -318 214 -214 120 -150S-170 -96 -150 20S120 90 96 170S-40 236 -64 292'
  const arms =
    'M-210 66C-196 196 -112 268 0 280C112 268 196 196 210 66L182 112C158 178 96 222 0 226C-96 222 -158 178 -182 112Z'
  const fluke = 'M-222 22L-146 112L-196 104L-232 148Z'
  return `${rod(0, -196, 250, 36, gold)}${fill(arms, gold.base)}${fill('M-210 66C-196 196 -112 268 0 280L0 262C-104 250 -178 190 -196 92Z', gold.light, 0.8)}${fill('M0 280C112 268 196 196 210 66L200 84C180 186 104 250 0 262Z', gold.deep, 0.8)}${fill(fluke, gold.light)}${fill('M-222 22L-232 148L-206 112Z', gold.base)}<g transform="scale(-1 1)">${fill(fluke, gold.shade)}${fill('M-222 22L-232 148L-206 112Z', gold.deep)}</g>${fill('M-26 250L0 312L26 250Z', gold.base)}${fill('M0 250V312L26 250Z', gold.shade)}<g transform="translate(0 -138) rotate(90)">${rod(0, -170, 170, 28, gold)}</g>${placed(-176, -138, 1, knob)}${placed(176, -138, 1, knob)}${placed(0, -236, 1, ring(58, 38, gold))}${line(rope, ivory.deep, 21)}${line(rope, ivory.base, 17)}<path d="${rope}" fill="none" stroke="${ivory.shade}" stroke-width="15" stroke-dasharray="4 9"/>${line(rope, ivory.rim, 3, 0.5)}`
}

/** A ship's wheel with eight handles. */
export const shipsWheel: PlateObject = (p) => {
  const handle = `${rod(0, -212, -52, 22, p.wood)}${fill('M-9 -238C-17 -262 -17 -284 0 -304C17 -284 17 -262 9 -238Z', p.wood.base)}${fill('M-9 -238C-17 -262 -17 -284 0 -304C-5 -284 -5 -262 -3 -238Z', p.wood.light)}${rod(0, -244, -232, 30, p.gold)}`
  return `${spun(8, handle)}${ring(236, 176, p.wood)}${polished(212, 200, p.gold)}${spun(16, disc(0, -188, 4.5, p.gold.light), 11.25)}${spun(16, disc(0, -224, 4.5, p.gold.light), 11.25)}${ring(84, 34, p.wood)}${polished(70, 56, p.gold)}${disc(0, 0, 44, p.gold.base)}${polished(46, 34, p.gold)}${disc(0, 0, 34, p.gold.base)}${disc(-9, -10, 11, p.gold.rim)}`
}
