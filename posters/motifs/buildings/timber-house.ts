import { row } from '../../brush/building.ts'
import { block, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

interface Timber {
  front: string
  lit: string
  shade: string
  trim: string
  roof: string
  roofLit: string
}

const timberOf = (p: Palette, colour = p.accent): Timber => ({
  front: mix(colour, p.near, 0.18),
  lit: mix(colour, p.sun, 0.22),
  shade: mix(colour, p.near, 0.45),
  trim: mix(p.white, p.sun, 0.2),
  roof: mix(p.near, p.roof, 0.28),
  roofLit: mix(mix(p.near, p.roof, 0.4), p.sky[4] ?? p.sun, 0.25),
})

/** A timber house of two floors with a glazed veranda, its gable in the light at the left; 240 wide, its sill at y = 0. */
export function timberHouse(p: Palette): string {
  const wood = timberOf(p)
  const boards = row(20, 6, 7.6, (x) => `M${x} -4V-84`) + row(7, -50, 7.6, (x) => `M${x} -4V-84`)
  return `${fill('M-58 -4V8H164V0Z', mix(p.stoneShade, p.near, 0.3))}${fill('M-58 -2L-58 -84L-29 -134L0 -86V0Z', wood.lit)}${rect(0, -88, 160, 88, wood.front)}${line(boards, wood.shade, 0.9, 0.5)}${fill('M0 -88H160V-80H0Z', wood.shade)}${windows(p, wood)}${roof(p, wood)}${veranda(p, wood)}${line('M0 0V-86M160 0V-86M-58 -2V-84', wood.trim, 3.2)}${fill('M-58 -2H0V-5H-58ZM0 -5H160V0H0Z', wood.trim, 0.8)}`
}

const glassOf = (p: Palette) => (isDark(p) ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.18))

const pane = (x: number, y: number, width: number, height: number) => block(x, y, width, height)

function windows(p: Palette, { trim }: Timber): string {
  const spots = [
    [14, -72],
    [40, -72],
    [108, -72],
    [134, -72],
    [14, -36],
    [134, -36],
    [-47, -72],
    [-24, -72],
    [-47, -36],
    [-24, -36],
  ] as const
  const all = (grow: number) => spots.map(([x, y]) => pane(x - grow, y - grow, 14 + grow * 2, 20 + grow * 2)).join('')
  const bars = spots.map(([x, y]) => `M${x + 7} ${y}v20M${x} ${y + 8}h14`).join('')
  return `${fill(all(2.4), trim)}${fill(all(0), glassOf(p))}${line(bars, trim, 1.3)}${fill('M-34 -104a5 5 0 0 1 10 0v8h-10z', trim)}${fill('M-32 -103a3 3 0 0 1 6 0v6h-6z', glassOf(p))}`
}

function roof(p: Palette, wood: Timber): string {
  const brick = mix(p.accentShade, p.stoneShade, 0.3)
  const chimney = (x: number) =>
    `${rect(x, -162, 14, 30, mix(brick, p.sun, 0.2))}${rect(x + 7, -162, 7, 30, brick)}${rect(x - 2, -165, 18, 5, brick)}`
  return `${chimney(6)}${chimney(104)}${fill('M-34 -136L-30 -140H136L168 -84H-2Z', wood.roof)}${fill('M-34 -136L-30 -140H136L139 -135H-28Z', wood.roofLit)}${line('M-64 -80L-31 -137L2 -82', wood.trim, 4.5)}${line('M-1 -83H166', wood.trim, 2.6)}${fill('M52 -84L80 -132L108 -84Z', wood.front)}${line('M50 -82L80 -133L110 -82', wood.trim, 4)}${fill('M72 -108a8 8 0 0 1 16 0v18h-16z', wood.trim)}${fill('M74.5 -107a5.5 5.5 0 0 1 11 0v15h-11z', glassOf(p))}`
}

function veranda(p: Palette, wood: Timber): string {
  return `${fill('M44 -46L52 -56H110L118 -46Z', wood.roof)}${rect(46, -46, 70, 46, wood.trim)}${fill(
    row(6, 50, 10.8, (x) => block(x, -40, 8.4, 24)),
    glassOf(p),
  )}${line(
    row(6, 54.2, 10.8, (x) => `M${x} -40v24`),
    wood.trim,
    1,
  )}${fill(
    row(6, 50, 10.8, (x) => block(x, -13, 8.4, 11)),
    mix(wood.trim, p.whiteShade, 0.7),
  )}${fill('M44 -58H118V-54H44Z', wood.trim)}${fill(
    row(10, 48, 7.4, (x) => block(x, -70, 2, 13)),
    wood.trim,
  )}${rect(46, -72, 70, 2.6, wood.trim)}${fill('M68 0H94L100 10H62Z', mix(p.stone, p.stoneShade, 0.4))}`
}

/** A boathouse on piles, its doors to the water; 92 wide, the waterline at y = 0. */
export function boathouse(p: Palette, colour: string): string {
  const wood = timberOf(p, colour)
  const inside = isDark(p) ? mix(p.lamp, p.accent, 0.25) : mix(p.near, wood.shade, 0.25)
  return `${line('M-42 0V-16M-24 0V-16M24 0V-16M42 0V-16', mix(p.near, p.stoneShade, 0.12), 4)}${rect(-48, -20, 96, 6, mix(p.stone, p.near, 0.35))}${fill('M-44 -18V-70L0 -108L44 -70V-18Z', wood.front)}${line(
    row(11, -36, 7.3, (x) => `M${x} -20V-70`),
    wood.shade,
    0.9,
    0.6,
  )}${fill('M-44 -18V-70L-30 -82V-18Z', wood.lit, 0.8)}${fill('M-24 -18V-56H24V-18Z', wood.trim)}${fill('M-20.5 -18V-52.5H20.5V-18Z', inside)}${fill('M-16 -26C-8 -23 8 -23 16 -26C14 -20 10 -18 6 -18H-6C-10 -18 -14 -20 -16 -26Z', mix(p.white, p.stone, 0.4))}${fill('M-34 -54L-20.5 -52V-18L-34 -16ZM34 -54L20.5 -52V-18L34 -16Z', wood.shade)}${line('M-33 -50L-21.5 -22M33 -50L21.5 -22', wood.trim, 1.6)}${fill('M-6 -84a6 6 0 0 1 12 0v10h-12z', wood.trim)}${fill('M-4 -83.5a4 4 0 0 1 8 0v8h-8z', glassOf(p))}${fill('M-52 -66L0 -111L52 -66L48 -61L0 -102L-48 -61Z', wood.roof)}${line('M-50 -62L0 -105L50 -62', wood.trim, 2.6)}`
}
