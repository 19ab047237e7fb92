import { land } from '../../brush/curve.ts'
import { n } from '../../brush/numbers.ts'
import { lightPath, ripples, water } from '../../brush/sea.ts'
import { fill, oval, placed, rect } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, type Leaves } from '../../brush/trees.ts'
import { greatHouse } from '../../motifs/buildings/great-house.ts'
import { limeTree } from '../../motifs/gardens/lime-tree.ts'
import { swan } from '../../motifs/gardens/swan.ts'
import { urn } from '../../motifs/gardens/urn.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const sunX = 352
const horizon = 462
const shore = 558
const axis = 604

/** The lime trees of the avenue from the house to the water: distance from the axis, position, height. */
const limes = [
  [300, 496, 150],
  [338, 504, 184],
  [384, 514, 226],
  [440, 526, 282],
  [514, 544, 362],
] as const

/** A great house at the end of its avenue, mirrored in the lake. */
export const countryHouse: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: 300, high: 120, radius: 44 }, random)}${isDark(p) ? cloudStreaks(4, [120, 300], p, random) : cumulus(800, 220, 240, p, -1, random) + cumulus(470, 180, 150, p, -1, random)}<g id="park">${park(p, random)}</g>${lake(p, random)}${landing(p)}${nearBank(p, random)}`

function park(p: Palette, random: Random): string {
  const wood: Leaves = { shade: mix(p.far, p.foliage, 0.5), lit: mix(p.far, p.leaf, 0.5), side: -1 }
  const hill = mix(p.far, p.sky[6] ?? p.far, 0.3)
  return `${land(
    [
      [-10, 402],
      [160, 392],
      [340, 412],
      [520, 430],
      [760, 420],
      [940, 392],
      [1080, 384],
      [1210, 396],
    ],
    530,
    hill,
  )}${bush(180, 486, 420, 62, wood, random)}${bush(1010, 486, 460, 66, wood, random)}${lawn(p, random)}${placed(axis, 498, 0.98, greatHouse(p, random))}${avenue(p, random)}`
}

function lawn(p: Palette, random: Random): string {
  const grass = mix(p.leaf, p.foliage, 0.3)
  const stripe = (left: number, right: number) =>
    `M${n(axis + left * 0.5, 0)} 496H${n(axis + right * 0.5, 0)}L${right + axis} ${shore}H${left + axis}Z`
  const stripes = [-560, -440, -320, -200, 140, 260, 380, 500].map((left) => stripe(left, left + 60)).join('')
  return `${land(
    [
      [-10, 506],
      [200, 492],
      [400, 486],
      [604, 484],
      [800, 486],
      [1000, 492],
      [1210, 506],
    ],
    shore + 2,
    grass,
  )}${fill(stripes, mix(grass, p.sun, isDark(p) ? 0.1 : 0.16), 0.8)}${fill(`M558 496H650L704 ${shore}H504Z`, mix(p.stone, grass, 0.18))}${fill(`M558 496H572L530 ${shore}H504Z`, mix(p.stone, p.white, 0.3), 0.6)}${spatter({ x: 60, y: 500, width: 1080, height: 56, count: 60, colour: mix(grass, p.near, 0.4), opacity: 0.5 }, random)}`
}

function avenue(p: Palette, random: Random): string {
  const dark = isDark(p)
  const tones = {
    bark: mix(p.near, p.accentShade, 0.2),
    shade: mix(p.foliage, p.near, 0.3),
    middle: mix(p.foliage, p.leaf, dark ? 0.2 : 0.3),
    lit: mix(p.foliage, p.leaf, dark ? 0.7 : 1),
  }
  const reach = dark ? 1.7 : 1.4 - p.height * 0.25
  const shadows = limes.flatMap(([out, foot, tall]) =>
    [-1, 1].map((way) => {
      const [x, half] = [axis + way * out, tall * 0.16]
      const [toX, toY] = [sunX + (x - sunX) * reach, Math.min(shore, horizon + (foot - horizon) * reach * 1.1)]
      return `M${n(x - 3, 0)} ${foot}L${n(toX - half, 0)} ${n(toY, 0)}H${n(toX + half, 0)}L${n(x + 4, 0)} ${foot}Z`
    }),
  )
  const tree = (x: number, y: number, tall: number, way: 1 | -1) =>
    `<use href="#lime" transform="translate(${x} ${y}) scale(${n((way * tall) / 100, 2)} ${n(tall / 100, 2)})"/>`
  return `<defs><g id="lime">${limeTree(tones, random)}</g></defs>${fill(shadows.join(''), mix(p.foliage, p.near, 0.5), 0.45)}${limes.map(([out, foot, tall]) => tree(axis - out, foot, tall, axis - out < sunX ? 1 : -1) + tree(axis + out, foot, tall, -1)).join('')}`
}

function lake(p: Palette, random: Random): string {
  const colours = [6, 5, 4, 3, 2, 1].map((ring, index) =>
    mix(p.sky[ring] ?? p.mid, p.sea[index + (isDark(p) ? 0 : 1)] ?? p.mid, isDark(p) ? 0.6 : 0.55),
  )
  const mirror = `<g transform="translate(0 ${n(shore * 1.86, 0)}) scale(1 -.86)" opacity=".56"><use href="#park"/></g>`
  const deep = mix(p.sea[3] ?? p.mid, colours[3] ?? p.mid, 0.4)
  return `${water(p, { top: shore, bottom: 800, colours }, random)}${mirror}${lightPath({ x: sunX, top: shore + 8, bottom: 770, widths: [40, 120], count: 26, colour: p.glint, opacity: 0.8 }, random)}${ripples({ x: 60, y: shore + 12, width: 1080, height: 220, count: 60, colour: deep, opacity: 0.55 }, random)}${ripples({ x: 200, y: shore + 6, width: 860, height: 200, count: 34, colour: mix(p.glint, colours[1] ?? p.glint, 0.5), opacity: 0.6 }, random)}${rect(0, shore - 1, 1200, 4, mix(p.foliage, p.near, 0.6))}${rect(0, shore + 3, 1200, 9, mix(p.foliage, p.near, 0.6), 0.5)}${rect(0, shore + 12, 1200, 12, mix(p.foliage, p.near, 0.6), 0.22)}`
}

/** Steps down to the water, between two urns. */
function landing(p: Palette): string {
  const stone = mix(p.stone, p.stoneShade, 0.3)
  const lit = mix(p.stone, p.white, isDark(p) ? 0.3 : 0.6)
  const shade = mix(p.stoneShade, p.near, 0.2)
  const leaf = { leaf: mix(p.near, p.foliage, 0.5), leafLit: mix(p.foliage, p.leaf, 0.7) }
  const pier = (x: number) =>
    `${rect(x - 15, shore - 24, 30, 30, stone)}${rect(x - 15, shore - 24, 7, 30, lit)}${rect(x - 19, shore - 27, 38, 5, lit)}`
  const leftUrn = `<g id="urn">${urn({ light: lit, face: shade, ...leaf })}</g>`
  const twin = (x: number) => `<g transform="translate(${x} ${shore - 27}) scale(-.62 .62)">`
  return `${[0, 1, 2, 3].map((step) => rect(518 - step * 7, shore - 8 + step * 5, 172 + step * 14, 5, step % 2 ? shade : lit)).join('')}${pier(486)}${pier(722)}${twin(486)}${leftUrn}</g>${twin(722)}<use href="#urn"/></g>`
}

function nearBank(p: Palette, random: Random): string {
  const green: Leaves = { shade: p.near, lit: mix(p.foliage, p.leaf, 0.35), side: -1 }
  const reeds = (left: number, count: number, foot: number, tall: number) =>
    Array.from({ length: count }, (_, index) => {
      const [x, high, lean] = [left + index * 9 + random() * 8, tall * (0.5 + random() * 0.6), (random() - 0.5) * 50]
      return `M${n(x - 4, 0)} ${foot}Q${n(x - 2, 0)} ${n(foot - high * 0.6, 0)} ${n(x + lean, 0)} ${n(foot - high, 0)}Q${n(x + 5, 0)} ${n(foot - high * 0.5, 0)} ${n(x + 4, 0)} ${foot}Z`
    }).join('')
  const lilies = [
    [300, 716, 22],
    [346, 728, 28],
    [264, 734, 18],
    [824, 722, 24],
    [780, 736, 18],
    [872, 738, 30],
  ] as const
  const bird = `<g id="swan">${swan(p)}</g>`
  return `${lilies.map(([x, y, wide]) => oval(x, y, wide, wide * 0.24, mix(p.foliage, p.leaf, 0.45)) + oval(x - wide * 0.2, y - 1, wide * 0.5, wide * 0.1, mix(p.leaf, p.sun, 0.2))).join('')}${fill('M340 726q-2 -10 6 -12q8 2 6 12zM866 734q-2 -10 6 -12q8 2 6 12z', p.white)}${placed(520, 690, 0.95, bird)}${placed(640, 716, 1.15, '<use href="#swan"/>')}${ripples({ x: 470, y: 692, width: 240, height: 34, count: 12, colour: p.glint, opacity: 0.55 }, random)}${fill(reeds(70, 18, 800, 140) + reeds(968, 18, 810, 140), p.near)}${fill(reeds(84, 9, 800, 110) + reeds(990, 9, 810, 116), mix(p.foliage, p.leaf, 0.3))}${bush(1160, 800, 240, 110, green, random)}${bush(20, 800, 200, 100, { ...green, side: 1 }, random)}${land(
    [
      [-10, 716],
      [90, 728],
      [190, 764],
      [300, 786],
      [400, 810],
    ],
    810,
    p.near,
  )}${land(
    [
      [800, 810],
      [900, 786],
      [1000, 772],
      [1100, 734],
      [1210, 718],
    ],
    810,
    p.near,
  )}`
}
