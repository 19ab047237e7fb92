import { arch, panes, row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { block, disc, fill, line, rect } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'

export interface Snow {
  lit: string
  base: string
  shade: string
}

/** Snow in the light of the palette: in the sun, under the open sky, and in the shade. */
export function snowOf(p: Palette): Snow {
  const night = isDark(p) && p.height > 0.5
  const lit = night ? mix(p.white, p.sky[7] ?? p.white, 0.4) : mix(p.white, p.sun, 0.5)
  const skyReflection = isDark(p) ? (night ? (p.sky[4] ?? p.far) : p.far) : mix(p.far, p.sky[2] ?? p.far, 0.5)
  return {
    lit,
    base: mix(lit, skyReflection, isDark(p) ? 0.34 : 0.2),
    shade: mix(lit, skyReflection, isDark(p) ? 0.66 : 0.5),
  }
}

interface Timber {
  front: string
  side: string
  dark: string
  rim: string
}

function timberOf(p: Palette): Timber {
  const night = isDark(p) && p.height > 0.5
  const wood = mix(mix(p.accentShade, p.stone, 0.3), p.near, night ? 0.42 : 0.06)
  return {
    front: mix(wood, p.near, 0.26),
    side: mix(wood, p.sun, night ? 0.06 : 0.2),
    dark: mix(wood, p.near, 0.62),
    rim: mix(wood, p.sun, 0.42),
  }
}

/** A great chalet under snow, its gable towards the viewer: 660 wide and 340 high, its left foot at the origin. The light comes from the right. */
export function chalet(p: Palette, random: Random): string {
  const [timber, snow] = [timberOf(p), snowOf(p)]
  return `${flank(p, timber, snow, random)}${gable(p, timber, random)}${groundFloor(p, timber, random)}${balcony(-18, 400, -96, timber, snow)}${balcony(56, 324, -182, timber, snow)}${roof(timber, snow)}${chimney(p, snow)}`
}

const logs = (left: number, right: number, from: number, to: number) =>
  row(Math.floor((to - from) / 11), from + 11, 11, (y) => `M${left} ${y}H${right}`)

/** A window in its frame, with its shutters thrown open. */
function windowsOf(places: readonly (readonly [number, number])[], p: Palette, timber: Timber, random: Random): string {
  const shutters = places.map(([x, y]) => block(x - 15, y, 12, 36) + block(x + 29, y, 12, 36)).join('')
  const frames = places.map(([x, y]) => block(x - 3, y - 3, 32, 42)).join('')
  const bars = places.map(([x, y]) => `M${x + 13} ${y}v36M${x} ${y + 15}h26`).join('')
  const openings = places.map(([x, y]) => block(x, y, 26, 36))
  return `${fill(shutters, p.accent)}${fill(places.map(([x, y]) => block(x - 15, y + 17, 12, 3) + block(x + 29, y + 17, 12, 3)).join(''), p.accentShade)}${fill(frames, timber.rim)}${panes(openings, p, random, 0.86)}${line(bars, timber.dark, 1.8)}`
}

function flank(p: Palette, timber: Timber, snow: Snow, random: Random): string {
  const stone = mix(p.stoneShade, p.stone, 0.5)
  return `${fill('M380 0L566 -12V-204H380Z', timber.side)}${line(
    row(16, -176, 10, (y) => `M380 ${y}L566 ${n(y - 12 - (y / 176) * 4)}`),
    timber.front,
    1.3,
    0.6,
  )}${fill('M380 0L566 -12V-92L380 -84Z', stone)}${fill(
    row(3, 402, 56, (x) => `M${x} -30l34 -2v-40l-34 2z`),
    isDark(p) ? p.lamp : p.glass,
  )}${line(
    row(3, 402, 56, (x) => `M${x + 17} -31v-40M${x} -54l34 -2`),
    timber.dark,
    2,
  )}${line(
    row(3, 398, 56, (x) => `M${x} -27l42 -3`),
    p.white,
    4,
  )}${windowsOf(
    [
      [412, -156],
      [468, -158],
      [524, -160],
    ],
    p,
    timber,
    random,
  )}${fill('M452 0L566 -10V-34C530 -40 490 -36 452 -28Z', timber.dark)}${row(3, 0, 1, (level) => row(9 - level, 462 + level * 6, 12, (x) => disc(x, -8 - level * 10 - (x - 452) * 0.06, 5, mix(timber.rim, p.stone, 0.35))))}${fill('M448 -27C490 -42 530 -46 570 -38V-30C530 -38 490 -34 448 -20Z', snow.lit)}`
}

function gable(p: Palette, timber: Timber, random: Random): string {
  return `${fill('M0 -92V-204L190 -312L380 -204V-92Z', timber.front)}${line(`${logs(0, 380, -186, -92)}${row(9, -282, 11, (y) => `M${n(190 - (y + 310) * 1.55)} ${y}H${n(190 + (y + 310) * 1.55)}`)}`, timber.dark, 1.5, 0.7)}${windowsOf(
    [
      [38, -150],
      [112, -150],
      [242, -150],
      [316, -150],
      [116, -234],
      [238, -234],
    ],
    p,
    timber,
    random,
  )}${fill(`${arch(172, -98, 36, 66)}${arch(174, -184, 32, 62)}`, isDark(p) ? p.lamp : p.glass)}${line('M190 -98V-164M190 -184V-246M172 -128H208M174 -214H206', timber.dark, 2)}${disc(190, -268, 11, timber.rim)}${disc(190, -268, 8, isDark(p) ? p.lamp : p.glass)}`
}

function groundFloor(p: Palette, timber: Timber, random: Random): string {
  const stone = mix(mix(p.stoneShade, p.near, isDark(p) ? 0.16 : 0), p.stone, 0.12)
  const stones = Array.from(
    { length: 46 },
    () => `M${n(6 + random() * 350, 0)} ${-8 - Math.floor(random() * 7) * 12}h${n(10 + random() * 14, 0)}`,
  ).join('')
  const openings = [28, 84, 268, 324].map((x) => block(x, -66, 32, 40))
  return `${rect(0, -94, 380, 94, stone)}${line(stones, mix(stone, p.stone, 0.5), 7, 0.55)}${fill(openings.map((d) => d).join(''), isDark(p) ? p.lamp : p.glass)}${line([28, 84, 268, 324].map((x) => `M${x + 16} -66v40M${x} -48h32`).join(''), timber.dark, 2)}${line([28, 84, 268, 324].map((x) => `M${x - 4} -24h40`).join(''), p.white, 4)}${fill(arch(156, 0, 68, 82), mix(stone, p.white, 0.3))}${fill(arch(163, 0, 54, 74), isDark(p) ? mix(p.lamp, p.accent, 0.18) : timber.dark)}${line('M190 0V-74', timber.dark, 2.4)}${[140, 240].map((x) => (isDark(p) ? disc(x, -58, 16, p.lamp, 0.28) : '') + disc(x, -58, 5, p.lamp) + line(`M${x} -70v7`, timber.dark, 2)).join('')}`
}

function balcony(left: number, right: number, y: number, timber: Timber, snow: Snow): string {
  const count = Math.floor((right - left) / 9)
  const step = (right - left) / count
  const slats = row(count, left + step / 2, step, (x) => `M${n(x)} ${y}v-27`)
  return `${rect(left, y, right - left, 8, timber.dark)}${line(slats, timber.side, step * 0.62)}${line(
    row(count, left + step / 2, step, (x) => `M${n(x)} ${y - 14}h.1`),
    timber.dark,
    2.4,
  )}${rect(left - 2, y - 32, right - left + 4, 5, timber.rim)}${fill(`M${left - 5} ${y - 31}C${left + 40} ${y - 42} ${left + 120} ${y - 38} ${(left + right) / 2} ${y - 40}S${right - 20} ${y - 44} ${right + 5} ${y - 31}Z`, snow.base)}${rect(left, y + 8, right - left, 5, timber.dark, 0.5)}`
}

function roof(timber: Timber, snow: Snow): string {
  const icicles = row(15, -50, 12, (x, index) => `M${x} ${n(-192 - (x + 52) * 0.54)}h5l-2.5 ${8 + ((index * 7) % 11)}z`)
  const right = row(15, 262, 12, (x, index) => `M${x} ${n(-190 - (432 - x) * 0.54)}h5l-2 ${7 + ((index * 5) % 12)}z`)
  return `${fill('M190 -318L372 -330L618 -200L432 -186Z', snow.lit)}${fill('M432 -186L618 -200C626 -198 626 -188 618 -186C600 -178 586 -190 566 -180C544 -172 526 -188 506 -178C484 -170 462 -186 436 -172Z', snow.base)}${fill('M300 -258L432 -186L618 -200L590 -215L440 -203L318 -268Z', snow.base, 0.55)}${fill('M-56 -182L190 -314L436 -182L432 -170L190 -300L-52 -170Z', timber.dark)}${line('M-52 -174L190 -304L432 -174', timber.rim, 2)}${fill(icicles + right, snow.lit)}${fill('M-66 -184C-70 -196 -58 -204 -46 -210L180 -334C188 -339 196 -339 204 -334L430 -210C444 -204 454 -192 444 -180C432 -176 424 -186 410 -194L190 -312L-34 -190C-46 -182 -56 -176 -66 -184Z', snow.base)}${fill('M190 -338C196 -338 200 -336 204 -334L430 -210C444 -204 454 -192 444 -180C438 -190 428 -198 414 -205L200 -322C194 -325 190 -328 190 -338Z', snow.lit)}`
}

function chimney(p: Palette, snow: Snow): string {
  const stone = mix(p.stoneShade, p.near, 0.2)
  return `${fill('M392 -284V-352H430V-262Z', stone)}${fill('M414 -272V-352H430V-262Z', mix(p.stone, p.stoneShade, 0.3))}${fill('M386 -350C386 -366 400 -366 411 -368C424 -366 438 -364 436 -350Z', snow.lit)}${fill('M386 -350C386 -358 390 -362 396 -364C396 -356 398 -352 404 -350Z', snow.shade)}`
}
