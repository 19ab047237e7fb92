import { dimPane, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix, steps } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

interface Tones {
  lit: string
  base: string
  shade: string
  deep: string
}

/** Plaster tones of the villa, from the lit side to the soffits. */
function plaster(p: Palette): Tones {
  const lit = isDark(p) ? mix(p.wall, p.white, 0.55) : p.white
  const base = mix(lit, p.wallShade, isDark(p) ? 0.3 : 0.16)
  const shade = mix(p.wallShade, p.mid, isDark(p) ? 0.12 : 0)
  return { lit, base, shade, deep: mix(shade, p.near, 0.45) }
}

/** A villa of the 1930s in white plaster: three storeys in the manner of a liner, 620 long and 350 high, its left foot at the origin. The light comes from the left. */
export function moderneVilla(p: Palette): string {
  const tones = plaster(p)
  return `${belvedere(p, tones)}${upperFloor(p, tones)}${groundFloor(p, tones)}${tower(p, tones)}${railings(p)}`
}

/** A curved wall: flat strips from one tone to another, narrower towards the edge. */
function turning(x: number, y: number, width: number, height: number, tones: readonly string[]): string {
  const edge = (index: number) => x + (width * (1 - Math.cos((index / tones.length) * Math.PI))) / 2
  return tones.map((tone, index) => rect(edge(index), y, edge(index + 1) - edge(index) + 0.6, height, tone)).join('')
}

/** A row of window panes, lit after dark. */
function glazing(x: number, y: number, width: number, height: number, count: number, p: Palette): string {
  const step = width / count
  const sky = mix(p.glass, p.sky[5] ?? p.glass, 0.45)
  const gleam = row(count, x, step, (at, index) =>
    index % 2
      ? ''
      : `M${n(at + step * 0.1)} ${n(y + height)}L${n(at + step * 0.55)} ${n(y)}H${n(at + step * 0.95)}L${n(at + step * 0.5)} ${n(y + height)}Z`,
  )
  const frames = row(count + 1, x, step, (at) => `M${n(at)} ${n(y)}v${n(height)}`)
  const glass = isDark(p) ? mix(p.lamp, p.white, 0.12) : dimPane(p)
  const foot = isDark(p) ? fill(block(x, y + height * 0.62, width, height * 0.38), mix(p.lamp, p.accent, 0.3), 0.5) : ''
  return `${rect(x, y, width, height, glass)}${foot}${isDark(p) ? '' : fill(gleam, sky, 0.7)}${line(frames, mix(p.near, p.glass, 0.3), 1.6)}`
}

function groundFloor(p: Palette, { lit, base, shade, deep }: Tones): string {
  const room = isDark(p) ? mix(p.lamp, p.accentShade, 0.18) : mix(p.glass, p.wallShade, 0.2)
  const curtains = row(5, 78, 86, (x, index) => (index % 2 ? block(x, -84, 15, 84) : ''))
  const lamps = [122, 298, 420]
  const lampshades = lamps.map((x) => `M${x - 9} -42h18l-4 -14h-10z`).join('')
  return `${rect(60, -92, 420, 92, room)}${glazing(64, -84, 412, 84, 10, p)}${fill(curtains, isDark(p) ? mix(p.lamp, p.white, 0.6) : p.whiteShade, 0.75)}${isDark(p) ? fill(lampshades, p.white) + line(lamps.map((x) => `M${x} -42v42`).join(''), mix(p.lamp, p.near, 0.6), 1.6) : ''}${rect(60, -92, 420, 9, deep, 0.8)}${turning(0, -92, 62, 92, steps(lit, base, 5))}${fill(block(10, -60, 8, 26) + block(26, -60, 12, 26) + block(44, -60, 14, 26), isDark(p) ? p.lamp : p.glass)}${rect(478, -92, 142, 92, base)}${rect(560, -92, 60, 92, shade)}${fill('M478 -92H560L478 -34Z', deep, 0.4)}${rect(0, -92, 60, 6, deep, 0.35)}${rect(512, -66, 34, 66, mix(p.accentShade, p.near, 0.3))}${disc(529, -48, 7, isDark(p) ? p.lamp : p.glass)}${fill(
    row(5, 92, 96, (x) => block(x - 5, -92, 10, 92)),
    lit,
  )}${fill(
    row(5, 92, 96, (x) => block(x + 1, -92, 4, 92)),
    shade,
  )}${fill('M-34 -98a8 8 0 0 1 8 -8H622V-92H-26a8 8 0 0 1 -8 -6Z', lit)}${rect(-22, -95, 644, 4, shade)}`
}

function upperFloor(p: Palette, { lit, base, shade, deep }: Tones): string {
  return `${rect(120, -202, 410, 98, base)}${turning(56, -202, 66, 98, steps(lit, base, 5))}${rect(474, -202, 56, 98, shade)}${glazing(66, -168, 300, 36, 10, p)}${line('M58 -178H372M58 -122H474M58 -114H474', mix(base, shade, 0.55), 2)}${rect(62, -172, 310, 5, deep, 0.5)}${rect(60, -132, 312, 4, lit)}${fill('M440 -202H474V-104H440L474 -150Z', deep, 0.25)}${fill('M46 -207a5 5 0 0 1 6 -5H534V-200H52a6 6 0 0 1 -6 -7Z', lit)}${rect(54, -203, 480, 3.5, shade)}${fill(block(486, -170, 32, 40), isDark(p) ? mix(p.lamp, p.accent, 0.1) : p.glass)}${line('M502 -170v40', shade, 1.6)}`
}

/** The glazed room on the roof, beneath a slab that projects over the terrace. */
function belvedere(p: Palette, { lit, base, shade, deep }: Tones): string {
  const posts = [112, 148, 184]
  return `${rect(214, -282, 196, 72, base)}${glazing(222, -272, 160, 60, 6, p)}${rect(214, -282, 196, 8, deep, 0.6)}${fill(posts.map((x) => block(x, -282, 5, 72)).join(''), lit)}${fill('M92 -288a5 5 0 0 1 6 -6H470V-281H98a6 6 0 0 1 -6 -7Z', lit)}${rect(98, -284.5, 372, 3.5, shade)}`
}

function tower(p: Palette, { lit, base, shade, deep }: Tones): string {
  const tones = [...steps(lit, base, 4), ...steps(base, shade, 5), deep]
  const bricks = row(17, -332, 13, (y) => block(424, y, 15, 10))
  return `${turning(384, -352, 94, 260, tones)}${fill(bricks, isDark(p) ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.3))}${fill('M378 -354a4 4 0 0 1 4 -6H480a4 4 0 0 1 4 6a4 4 0 0 1 -4 4H382a4 4 0 0 1 -4 -4Z', lit)}${rect(382, -353, 100, 3, shade)}${line('M384 -334H478M384 -326H478', mix(base, shade, 0.4), 1.6, 0.7)}${line('M452 -360V-432', p.whiteShade, 2.4)}${fill('M453 -430C466 -438 476 -424 494 -432L490 -412C476 -406 466 -418 453 -410Z', p.accent)}`
}

/** Tubular rails, as on a promenade deck. */
function railings(p: Palette): string {
  const rail = mix(p.white, p.whiteShade, 0.2)
  const run = (left: number, right: number, y: number) =>
    `M${left} ${y}v-24${row(3, y - 24, 9, (at) => `M${left} ${at}H${right}`)}${row(Math.floor((right - left) / 30), left + 30, 30, (x) => `M${x} ${y}v-24`)}`
  return `${line(`${run(-28, 56, -106)}${run(56, 212, -212)}`, rail, 1.7)}${line('M98 -294v-20H384M98 -307H384M150 -294v-20M210 -294v-20M270 -294v-20M330 -294v-20', rail, 1.5)}`
}
