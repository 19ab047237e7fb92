import { polished } from '../../brush/metal.ts'
import { disc, fill, line, within } from '../../brush/shapes.ts'
import { mix } from '../../brush/tone.ts'
import type { PlateObject } from '../plate-palettes.ts'
import { ring, spun } from '../turned.ts'

/** The fan of an engine from the front, with the spiral on its spinner. */
export const turbine: PlateObject = (p) => {
  const { silver, dark } = p
  const blade = `${fill('M-14 -66C-40 -140 -34 -206 4 -246C34 -244 52 -238 66 -230C30 -190 16 -130 16 -66Z', silver.shade)}${fill('M-14 -66C-40 -140 -34 -206 4 -246L30 -241C4 -200 -8 -140 8 -66Z', silver.base)}${fill('M-14 -66C-40 -140 -34 -206 4 -246L12 -245C-22 -200 -26 -140 -4 -66Z', silver.rim)}${line('M16 -66C16 -130 30 -190 66 -230', silver.deep, 4)}`
  return `${ring(300, 262, silver)}${disc(0, 0, 264, dark.deep)}${disc(6, 8, 250, dark.base)}${spun(20, blade)}<circle r="250" fill="none" stroke="${dark.deep}" stroke-width="16" opacity="0.55"/>${polished(268, 258, silver)}${disc(0, 0, 76, silver.deep)}${disc(0, 0, 70, dark.base)}${disc(-6, -8, 58, dark.light, 0.7)}${disc(0, 0, 50, dark.base)}${line('M0 0C10 -16 34 -6 30 18C24 48 -22 50 -40 20C-56 -16 -28 -58 10 -60', p.ivory.light, 9)}`
}

/** An artificial horizon in its bezel. */
export const horizon: PlateObject = (p) => {
  const sky = mix(p.accent.base, '#3f7c93', 0.75)
  const earth = p.wood.base
  const marks = [-3, -2, -1, 1, 2, 3].map((step) => `M${step % 2 ? -34 : -66} ${step * 36}H${step % 2 ? 34 : 66}`)
  const scale = spun(13, line('M0 -196V-214', p.ivory.light, 5), -90)
  const screw = `${disc(0, -268, 13, p.silver.shade)}${disc(-1, -269, 11, p.silver.light)}${line('M-7 -275L7 -261', p.silver.deep, 4)}`
  const face = `<g transform="rotate(-11)">${fill('M-240 -240H240V0H-240Z', sky)}${fill('M-240 -240H240V-120H-240Z', mix(sky, '#0c2030', 0.3))}${fill('M-240 0H240V240H-240Z', earth)}${fill('M-240 110H240V240H-240Z', p.wood.shade)}${line('M-240 0H240', p.ivory.rim, 6)}${line(marks.join(''), p.ivory.light, 4, 0.9)}</g>`
  return `${ring(300, 236, p.dark)}${spun(4, screw, 45)}${within('dial', 'M-226 0a226 226 0 1 0 452 0a226 226 0 1 0 -452 0Z', face)}${scale}${polished(240, 222, p.silver)}${fill('M0 -190L-13 -164H13Z', p.gold.light)}${line('M-150 14H-62L-34 40M150 14H62L34 40', p.dark.deep, 19)}${line('M-150 8H-62L-34 34M150 8H62L34 34', p.gold.light, 13)}${disc(2, 14, 12, p.dark.deep)}${disc(0, 8, 12, p.gold.light)}${fill('M-160 -160A226 226 0 0 1 30 -222C-70 -196 -170 -120 -206 -20A226 226 0 0 1 -160 -160Z', '#ffffff', 0.22)}`
}
