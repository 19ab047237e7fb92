import { polished } from '../../brush/metal.ts'
import { n } from '../../brush/numbers.ts'
import { disc, fill, line } from '../../brush/shapes.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { hole, ring, spun } from '../turned.ts'

/** A wire wheel with its tyre and a two-eared spinner. */
export const wireWheel: PlateObject = (p) => {
  const spokes = (count: number, hub: number, lean: number) =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2
      const from = angle + (index % 2 ? lean : -lean)
      const at = (radius: number, turn: number) => `${n(Math.cos(turn) * radius)} ${n(Math.sin(turn) * radius)}`
      return `M${at(hub, from)}L${at(216, angle)}`
    }).join('')
  return `${ring(300, 222, p.dark)}${line(treads, p.dark.deep, 5)}<circle r="262" fill="none" stroke="${p.ivory.base}" stroke-width="22"/><circle r="262" fill="none" stroke="${p.ivory.shade}" stroke-width="22" stroke-dasharray="412 1235" stroke-dashoffset="-20"/>${polished(226, 200, p.silver)}${line(spokes(48, 62, 0.62), p.silver.shade, 4)}${line(spokes(48, 62, 0.62), p.silver.rim, 1.6)}${line(spokes(24, 44, 0.9), p.silver.light, 3)}${polished(70, 44, p.silver)}${disc(0, 0, 46, p.silver.base)}${fill('M-24 -12L-112 -34L-118 0L-112 34L-24 12ZM24 -12L112 -34L118 0L112 34L24 12Z', p.silver.light)}${fill('M-24 2L-118 0L-112 34L-24 12ZM24 2L118 0L112 34L24 12Z', p.silver.shade)}${polished(40, 26, p.gold)}${disc(0, 0, 27, p.gold.base)}${disc(-7, -8, 9, p.gold.rim)}`
}

const treads = Array.from({ length: 60 }, (_, index) => {
  const angle = (index / 60) * Math.PI * 2
  return `M${n(Math.cos(angle) * 288)} ${n(Math.sin(angle) * 288)}L${n(Math.cos(angle + 0.03) * 300)} ${n(Math.sin(angle + 0.03) * 300)}`
}).join('')

/** A wooden steering wheel with three drilled spokes. */
export const steeringWheel: PlateObject = (p) => {
  const spoke = `<path d="M-34 -52L-22 -262H22L34 -52Z${hole(0, -228, 11)}${hole(0, -186, 14)}${hole(0, -138, 17)}" fill="${p.silver.base}" fill-rule="evenodd"/>${line('M-33 -60L-22 -256', p.silver.rim, 4)}${line('M33 -60L22 -256', p.silver.deep, 4)}`
  return `${spun(3, spoke, 60)}${ring(300, 256, p.wood)}<circle r="288" fill="none" stroke="${p.wood.light}" stroke-width="3" opacity="0.8"/><circle r="268" fill="none" stroke="${p.wood.deep}" stroke-width="3" opacity="0.6"/>${spun(36, disc(0, -278, 4.2, p.gold.light))}${polished(76, 58, p.silver)}${disc(0, 0, 58, p.dark.base)}${disc(-3, -4, 50, p.dark.light)}${disc(0, 0, 46, p.dark.base)}${polished(34, 28, p.gold)}${fill('M0 -24C7 -10 7 10 0 24C-7 10 -7 -10 0 -24ZM-24 0C-10 -7 10 -7 24 0C10 7 -10 7 -24 0Z', p.gold.light)}`
}
