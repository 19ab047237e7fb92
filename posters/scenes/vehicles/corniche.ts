import { cloudStreaks } from '../../brush/clouds.ts'
import { n } from '../../brush/numbers.ts'
import { block, fill, line, placed, rect } from '../../brush/shapes.ts'
import { bands, glints, stars, sun } from '../../brush/sky-and-sea.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { cypress } from '../../brush/trees.ts'
import { grandTourer } from '../../motifs/cars/grand-tourer.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 408
const sunAt = 868

/** A coupé of the 1930s on the road above the sea. */
export const corniche: Scene = (p, random) =>
  `${bands(0, horizon, p.sky)}${isDark(p) ? stars(30, 190, p.sun, random) : ''}${cloudStreaks(7, [120, 320], p.clouds[1], random)}${sun(sunAt, horizon - 52, 52, p.sun)}
${headlands(p, random)}${bands(horizon, 640, p.sea)}${glints({ x: sunAt, top: horizon + 4, bottom: 610, widths: [110, 230], count: 30, colour: p.glint, opacity: 0.9 }, random)}
${sails(p)}${village(p, random)}${road(p, random)}${fill('M250 690 L880 690 L800 722 C600 734 330 734 190 716Z', p.near, 0.45)}${placed(262, 688, 1.36, grandTourer(p, p.accent))}${verge(p, random)}`

function headlands(p: Palette, random: Random): string {
  return `${fill(`M540 ${horizon} C600 380 660 376 720 384 C780 366 830 372 900 ${horizon}Z`, mix(p.far, p.sky[7] ?? p.far, 0.45))}
${fill(`M0 ${horizon} L0 214 C60 196 96 226 150 222 C210 216 246 252 300 262 C352 272 380 316 430 330 C490 346 540 366 610 ${horizon}Z`, p.far)}
${spatter({ x: 0, y: 250, width: 380, height: 150, count: 90, colour: mix(p.far, p.near, 0.4), thickest: 'left' }, random)}
${fill(`M0 ${horizon + 30} L0 300 C44 292 90 320 140 326 C190 330 214 362 268 372 C320 384 366 408 400 ${horizon + 24} Z`, p.mid)}`
}

function sails(p: Palette): string {
  const boat = `${fill('M0 0 L0 -40 L20 -6 Z', p.white)}${fill('M-3 -3 L-3 -34 L-15 -6Z', p.whiteShade)}${fill('M-18 0 L22 0 L16 6 L-12 6Z', p.near)}`
  return `${placed(640, 466, 0.9, boat)}${placed(720, 440, 0.5, boat)}`
}

function village(p: Palette, random: Random): string {
  const houses = Array.from({ length: 13 }, (_, index) => {
    const [x, width, height] = [18 + index * 24, 17 + random() * 12, 18 + random() * 22]
    return { x, width, height, foot: 344 + index * 6.2 + random() * 10 }
  })
  const all = (part: (house: (typeof houses)[number], index: number) => string) => houses.map(part).join('')
  return `${rect(176, 300, 20, 80, p.stone)}${rect(176, 300, 8, 80, p.stoneShade)}${fill('M173 300L186 276L199 300Z', p.roof)}${rect(187, 312, 5, 9, p.lamp)}
${fill(
  all(({ x, foot, width, height }, index) => (index % 2 ? block(x, foot - height, width, height) : '')),
  p.stone,
)}${fill(
  all(({ x, foot, width, height }, index) => (index % 2 ? '' : block(x, foot - height, width, height))),
  p.white,
)}
${fill(
  all(({ x, foot, width, height }) => block(x, foot - height, width * 0.4, height)),
  p.stoneShade,
)}${fill(
  all(({ x, foot, width, height }) => `M${n(x - 2)} ${n(foot - height)}l${n(width / 2 + 2)} -8l${n(width / 2 + 2)} 8z`),
  p.roof,
)}
${fill(
  all(({ x, foot, height }) => block(x + 3, foot - height + 8, 4, 6)),
  isDark(p) ? p.lamp : p.glass,
)}${fill(
  all(({ x, foot, width }) => block(x + width - 7, foot - 12, 4, 6)),
  p.glass,
)}
${fill('M0 520 L0 392 C90 380 200 406 300 420 C356 428 380 440 396 456 L372 462 L388 470 L330 480 L300 474 L240 492 L180 484 L100 506Z', p.mid)}${cypress(300, 424, 0.6, p.near)}${cypress(322, 430, 0.45, p.near)}${cypress(150, 400, 0.7, p.near)}`
}

function road(p: Palette, random: Random): string {
  const surface = mix(p.stoneShade, p.near, isDark(p) ? 0.35 : 0.12)
  const posts = Array.from({ length: 16 }, (_, index) => ({
    x: -20 + index * 86,
    top: Math.round(568 - Math.sin((index / 15) * Math.PI) * 14),
  }))
  const all = (part: (x: number, top: number) => string) => posts.map(({ x, top }) => part(x, top)).join('')
  const rail = 'M-20 583 C300 566 860 560 1220 584'
  return `${fill('M0 600 C320 574 860 572 1200 602 L1200 800 L0 800Z', surface)}${fill('M0 640 C320 618 860 616 1200 642 L1200 622 C860 594 320 598 0 620Z', mix(surface, p.near, 0.35))}
${line(rail, p.stoneShade, 19)}${line('M-20 577 C300 560 860 554 1220 578', p.stone, 8)}${line('M-20 607 C300 590 860 584 1220 608', p.stoneShade, 9)}${fill(
  all((x, top) => `M${x} ${top}h30l3 60h-36z`),
  p.stone,
)}${fill(
  all((x, top) => `M${x} ${top}h9l-2 60h-10z`),
  p.stoneShade,
)}${fill(
  all((x, top) => block(x - 4, top - 8, 38, 9)),
  p.white,
)}${fill(
  all((x, top) => `M${x - 3} ${top + 60}h36l-30 22h-40z`),
  mix(surface, p.near, 0.5),
)}
${fill('M0 716 C320 692 860 690 1200 716 L1200 726 C860 700 320 702 0 728Z', mix(surface, p.white, 0.35), 0.7)}${spatter({ x: 0, y: 640, width: 1200, height: 150, count: 170, colour: mix(surface, p.near, 0.6), thickest: 'bottom' }, random)}`
}

function verge(p: Palette, random: Random): string {
  const agave = Array.from({ length: 11 }, (_, index) => {
    const turn = -78 + index * 15.6
    return `<path transform="rotate(${turn.toFixed(0)})" d="M-7 4 C-10 -40 -5 -84 0 -108 C5 -84 10 -40 7 4Z" fill="${index % 2 ? p.foliage : mix(p.near, p.foliage, 0.3)}"/>`
  }).join('')
  return `${fill('M0 800 L0 742 C200 760 360 786 470 800Z M1200 800 L1200 730 C1080 742 960 770 900 800Z', p.near)}${placed(1086, 790, 0.86, agave)}${placed(1170, 770, 0.7, agave)}
${fill('M52 800 C62 640 40 470 84 262 L98 262 C68 470 96 640 108 800Z', p.near)}${fill('M92 360 C110 320 150 280 180 262 L186 266 C150 300 118 336 92 384Z', p.near)}
${canopy(p, random)}`
}

function canopy(p: Palette, random: Random): string {
  return `${fill('M-60 250 C-80 170 -10 96 84 92 C130 56 236 70 262 120 C330 126 366 176 350 226 C336 262 286 262 262 250 C236 282 176 276 156 256 C120 284 70 280 48 262 C20 290 -40 290 -60 250Z', p.near)}
${fill('M-40 190 C-20 140 40 112 92 112 C140 84 214 90 238 128 C196 116 150 118 112 138 C60 132 0 150 -40 190Z M250 150 C300 146 330 176 332 204 C310 182 284 172 252 176Z', p.foliage)}
${spatter({ x: 20, y: 100, width: 300, height: 120, count: 90, colour: p.foliage, size: 3, thickest: 'top' }, random)}`
}
