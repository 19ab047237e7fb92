import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, oval } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

const broad = 'M-74 130V48C-73 12 -46 0 -19 -13L-14 -38H14L19 -13C46 0 73 12 74 48V130Z'
const slight = 'M-60 130V46C-59 16 -36 4 -11 -10L-9 -38H9L11 -10C36 4 59 16 60 46V130Z'

/** Heads and shoulders seen from behind. */
const sitters: readonly (readonly string[])[] = [
  [
    broad,
    'M-26 -60C-29 -86 -14 -98 3 -97C21 -96 29 -84 26 -60L30 -57C31 -48 28 -44 24 -44C22 -32 12 -25 0 -25C-12 -25 -22 -32 -24 -44C-28 -44 -31 -48 -30 -57Z',
  ],
  [
    slight,
    'M-22 -56C-24 -82 -12 -90 0 -90C12 -90 24 -82 22 -56C20 -38 12 -28 0 -28C-12 -28 -20 -38 -22 -56Z',
    'M-14 -84C-20 -104 -8 -112 0 -112C8 -112 20 -104 14 -84Z',
  ],
  [
    broad,
    'M-27 -58C-27 -88 -14 -98 0 -98C16 -98 28 -88 27 -58L31 -55C32 -46 28 -42 25 -43C22 -30 12 -24 0 -24C-12 -24 -22 -30 -25 -43C-28 -42 -32 -46 -31 -55Z',
  ],
  [slight, 'M-29 -36C-37 -74 -24 -94 0 -94C24 -94 37 -74 29 -36C20 -28 -20 -28 -29 -36Z'],
  [
    broad,
    'M-26 -62C-27 -88 -12 -98 4 -96C22 -94 27 -82 27 -72L38 -57L30 -53V-44C29 -38 24 -36 16 -37L14 -24H-14C-22 -36 -26 -48 -26 -62Z',
  ],
  [
    slight,
    'M-22 -66C-22 -40 -12 -28 0 -28C12 -28 22 -40 22 -66Z',
    'M-58 -58C-30 -80 36 -84 60 -66C42 -50 -36 -46 -58 -58Z',
    'M-25 -66C-27 -92 -14 -100 2 -100C18 -100 29 -92 27 -70Z',
  ],
]

/** SVG definitions that `bidder` uses; include them once per scene. */
export const bidderShapes = `<defs>${sitters.map((parts, index) => `<g id="bidder-${index}">${parts.map((d) => `<path d="${d}"/>`).join('')}</g>`).join('')}</defs>`

interface Cloth {
  dark: string
  rim: string
}

/** One person of the audience, lit along the upper edge. Shoulders at (x, y). */
function bidder(kind: number, x: number, y: number, scale: number, { dark, rim }: Cloth): string {
  const shape = `#bidder-${kind % sitters.length}`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})"><use href="${shape}" fill="${rim}"/><use href="${shape}" x="1.4" y="4" fill="${dark}"/></g>`
}

/** A full row of the audience. */
export function seatedRow(y: number, scale: number, step: number, cloth: Cloth, random: Random): string {
  const count = Math.ceil(1260 / step)
  const start = -30 + random() * step * 0.3
  return Array.from({ length: count }, (_, index) => {
    const kind = (index * 5 + Math.floor(random() * 2)) % sitters.length
    return bidder(
      kind,
      start + index * step + (random() - 0.5) * step * 0.16,
      y + random() * 10 * scale,
      scale * (0.94 + random() * 0.12),
      cloth,
    )
  }).join('')
}

export const skinOf = (p: Palette) =>
  isDark(p) ? mix(mix(p.lamp, p.accent, 0.3), p.near, 0.14) : mix(mix(p.stone, p.wall, 0.3), p.accent, 0.1)

const figures = {
  1: 'M0 -12L6 -16V16',
  4: 'M6 16V-16L-7 7H10',
  7: 'M-8 -15H8L-2 16',
} as const

/** A raised arm with a numbered paddle; the shoulder at (x, y). */
export function paddle(
  x: number,
  y: number,
  scale: number,
  number: readonly (keyof typeof figures)[],
  p: Palette,
  cloth: Cloth,
): string {
  const digits = number.map(
    (digit, index) =>
      `<path transform="translate(${n((index - (number.length - 1) / 2) * 22)} -157)" d="${figures[digit]}" fill="none" stroke="${p.near}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>`,
  )
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})">${line('M0 -92V-128', mix(p.stone, p.near, 0.3), 8)}<rect x="-34" y="-194" width="68" height="74" rx="12" fill="${p.white}"/><rect x="-28.500" y="-188.500" width="57" height="63" rx="8" fill="none" stroke="${p.accent}" stroke-width="3"/>${digits.join('')}${line('M-26 30C-22 -10 -10 -40 -2 -78', cloth.rim, 27)}${line('M-23 32C-19 -8 -7 -38 1 -76', cloth.dark, 26)}${fill(block(-14, -90, 27, 13), p.white)}${disc(0, -98, 13, skinOf(p))}</g>`
}

/** Telephone bidders behind a counter, 300 wide, its foot at the origin. */
export function telephones(p: Palette, { dark, rim }: Cloth, wood: string): string {
  const caller = (x: number, way: 1 | -1) =>
    `<g transform="translate(${x} -96) scale(${way * 0.62} .62)"><path d="${broad}" fill="${dark}"/>${fill('M-14 -16L0 14L14 -16Z', p.white)}${oval(0, -58, 22, 29, skinOf(p))}${fill('M-24 -60C-26 -88 -10 -96 4 -94C22 -92 26 -76 23 -62C16 -76 -6 -80 -24 -60Z', dark)}${line('M46 40C58 10 48 -22 30 -46', dark, 20)}${line('M28 -74C36 -64 36 -44 26 -34', p.near, 10)}${line('M-62 24C-60 4 -42 -6 -20 -14', rim, 4)}</g>`
  return `${caller(44, 1)}${caller(146, -1)}${caller(246, 1)}${fill(block(0, -92, 300, 92), wood)}${fill(block(-8, -100, 316, 11), mix(wood, p.sun, 0.35))}${fill([20, 120, 220].map((x) => block(x, -76, 62, 58)).join(''), mix(wood, p.near, 0.3))}${fill([76, 196].map((x) => `M${x} -100l4 -14h22l4 14zM${x - 2} -116h34v6h-34z`).join(''), p.near)}`
}
