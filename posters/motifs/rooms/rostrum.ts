import { block, disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { skinOf } from '../people/bidders.ts'
import { abstractCanvas, flat } from './abstract-canvas.ts'
import type { Composition } from './compositions.ts'

/** An auctioneer at the rostrum, gavel up, 430 high centred on x = 0; the rostrum stands at the origin. */
export function rostrum(wood: string, p: Palette): string {
  const [light, dark] = [mix(wood, p.sun, 0.32), mix(wood, p.near, 0.45)]
  const gold = mix(p.lamp, p.stone, 0.3)
  const rays = [-40, -20, 0, 20, 40].map((x) => `M${x * 0.2} -62L${x - 4} -196H${x + 4}Z`).join('')
  return `${auctioneer(p)}${fill('M-96 -236H96L74 -18H-74Z', wood)}${fill('M-96 -236H-52L-42 -18H-74Z', light)}${fill('M52 -236H96L74 -18H42Z', dark)}${fill('M-44 -204H44L37 -50H-37Z', dark)}${fill(rays, gold)}${fill('M-37 -50A37 30 0 0 1 37 -50Z', gold)}${fill('M-20 -50A20 17 0 0 1 20 -50Z', dark)}
${fill(block(-110, -250, 220, 16), light)}${fill(block(52, -250, 58, 16), wood)}${fill(block(-104, -234, 208, 5), dark)}${fill(block(-88, -20, 176, 20), dark)}${fill(block(-96, -6, 192, 8), light)}${line('M84 -250V-284C84 -296 70 -298 62 -292', gold, 4)}${fill('M42 -278L52 -298H70L80 -278Z', isDark(p) ? p.lamp : gold)}${isDark(p) ? fill('M42 -278H80L96 -250H26Z', p.lamp, 0.4) : ''}`
}

function auctioneer(p: Palette): string {
  const suit = p.near
  const sheen = mix(p.near, p.sun, 0.28)
  const skin = skinOf(p)
  const shade = mix(skin, p.accentShade, 0.35)
  return `<g transform="translate(0 -236)">${line('M42 -92L84 -66L128 -92', suit, 26)}${line('M116 -84L130 -94', p.white, 20)}${fill('M126 -102C136 -110 146 -114 160 -112L148 -104L162 -102L150 -96L160 -92C148 -86 138 -84 130 -86Z', skin)}${fill('M-56 10L-50 -84C-48 -106 -26 -112 -13 -117H13C26 -112 48 -106 50 -84L56 10Z', suit)}${fill('M-56 10L-50 -84C-48 -106 -26 -112 -13 -117L-20 -104C-34 -96 -38 -40 -38 10Z', sheen)}
${fill('M-14 -118L0 -50L14 -118Z', p.white)}${fill('M-14 -118L-26 -100L-16 -92L-22 -84L0 -44L2 -50ZM14 -118L26 -100L16 -92L22 -84L0 -44L-2 -50Z', mix(suit, '#000000', 0.25))}${fill('M0 -106L-15 -113V-98ZM0 -106L15 -113V-98Z', p.accent)}${fill('M-9 -128H9V-116L0 -108L-9 -116Z', shade)}${oval(0, -146, 20, 26, skin)}${fill('M4 -172C18 -170 20 -158 20 -146C20 -132 12 -121 2 -120C10 -130 12 -158 4 -172Z', shade)}${fill('M-22 -146C-25 -172 -8 -178 6 -176C22 -174 24 -158 21 -144C17 -156 10 -161 -4 -162C-14 -161 -19 -156 -22 -146Z', mix(p.near, p.roof, 0.25))}
${line('M-42 -92L-88 -86L-96 -134', suit, 26)}${line('M-40 -102L-84 -97', sheen, 4)}${line('M-95 -128L-97 -142', p.white, 20)}${line('M-98 -160L-66 -190', mix(p.lamp, p.accentShade, 0.6), 8)}<g transform="rotate(-43 -66 -190)">${fill(block(-80, -212, 29, 44), mix(p.lamp, p.accentShade, 0.6))}${fill(block(-83, -204, 35, 6) + block(-83, -183, 35, 6), mix(p.lamp, p.stone, 0.3))}</g>${disc(-98, -156, 13, skin)}</g>`
}

/** The lot: a picture in a stepped gilt frame on a draped stand, 500 high centred on x = 0; it stands at the origin. */
export function lot(composition: Composition, p: Palette): string {
  const gold = mix(p.lamp, p.stone, 0.35)
  const dark = mix(gold, p.near, 0.5)
  const [width, height, top] = [324, 254, -414]
  const frame = (grow: number, colour: string) =>
    fill(block(-width / 2 - grow, top - grow, width + 2 * grow, height + 2 * grow), colour)
  return `${line('M-96 -160L-122 0M96 -160L122 0', mix(p.roof, p.near, 0.5), 12)}${fill('M-150 -140H150V-128H-150Z', mix(p.roof, p.near, 0.4))}<g transform="translate(9 12)" opacity=".5">${frame(28, p.near)}</g>${frame(28, gold)}${frame(22, dark)}${frame(18, mix(gold, p.white, 0.3))}${frame(6, dark)}${abstractCanvas(composition, flat(-width / 2, top, width, height), p)}`
}
