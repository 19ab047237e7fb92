import { blossom } from '../../brush/blossom.ts'
import { land } from '../../brush/curve.ts'
import { mountain } from '../../brush/mountain.ts'
import { n } from '../../brush/numbers.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { disc, fill, line, type Point, placed, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { agave, bush, cypress, type Leaves, pine } from '../../brush/trees.ts'
import { farSail } from '../../motifs/boats/small-craft.ts'
import { moderneVilla } from '../../motifs/buildings/moderne-villa.ts'
import { pool } from '../../motifs/gardens/pool.ts'
import { lounger, sunshade } from '../../motifs/gardens/sunshade.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 356
const sunX = 276
const foot = 566

/** A white villa of the 1930s with its pool, on a terrace above the sea. */
export const rivieraVilla: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 36, high: 130, radius: 46 }, random)}${isDark(p) ? cloudStreaks(4, [120, 290], p, random) : cumulus(470, 250, 220, p, -1, random) + cumulus(90, 300, 150, p, 1, random)}${coast(p, random)}${water(p, { top: horizon, bottom: 820 }, random)}${sunPath(p, sunX, [horizon, 640], random)}${farSail(150, 420, 0.9, p)}${farSail(392, 392, 0.55, p, -1)}${hillside(p, random)}${terrace(p, random)}`

function coast(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, isDark(p) ? 0.22 : 0.5)
  const alp = (x: number, top: number, left: number, right: number) =>
    mountain(
      { x, top, left, right, foot: horizon, lit: mix(haze, p.sun, isDark(p) ? 0.16 : 0.3), shade: haze },
      -1,
      random,
    )
  return `${alp(560, 204, 360, 760)}${alp(690, 150, 470, 960)}${land(
    [
      [330, horizon + 2],
      [380, 344],
      [450, 330],
      [520, 322],
      [600, 300],
      [700, 280],
      [800, 262],
      [920, 238],
    ],
    horizon + 2,
    mix(p.far, p.mid, 0.25),
  )}`
}

const greenOf = (p: Palette): Leaves => ({
  shade: mix(p.foliage, p.near, 0.25),
  lit: mix(p.foliage, p.leaf, 0.6),
  side: -1,
})

function hillside(p: Palette, random: Random): string {
  const green = greenOf(p)
  const back = { ...green, shade: mix(p.foliage, p.mid, 0.4), lit: mix(p.leaf, p.mid, 0.5) }
  return `${land(
    [
      [560, 480],
      [680, 400],
      [800, 330],
      [920, 282],
      [1040, 236],
      [1130, 206],
      [1210, 196],
    ],
    foot,
    mix(p.mid, p.foliage, 0.35),
  )}${pine(1046, 262, 1.1, back)}${pine(1140, 236, 1.4, back)}${bush(960, 310, 160, 46, back, random)}${bush(1110, 300, 200, 60, back, random)}${cypress(1104, foot, 3.5, green)}${cypress(1150, foot + 6, 2.9, green)}${cypress(470, foot - 4, 2.4, green)}${cypress(436, foot - 2, 1.8, green)}${bush(1080, foot, 220, 80, green, random)}${bush(480, foot, 170, 46, green, random)}`
}

/** The x at height `y` of a line that runs from (x, 800) straight away from the viewer. */
const away = (x: number, y: number): Point => [sunX + ((x - sunX) * (y - horizon)) / (800 - horizon), y]

function terrace(p: Palette, random: Random): string {
  const dark = isDark(p)
  const paving = mix(p.stone, dark ? p.mid : p.white, dark ? (p.height > 0.5 ? 0.52 : 0.34) : 0.12)
  const edge = [away(130, foot - 6), away(130, 800)] as const
  const joint = mix(paving, p.stoneShade, 0.6)
  const joints = [...Array.from({ length: 13 }, (_, index) => 250 + index * 140), 2200]
    .map(
      (x) =>
        `M${away(x, foot)
          .map((v) => n(v, 0))
          .join(' ')}L${n(x, 0)} 800`,
    )
    .join('')
  const rows = [590, 622, 668, 734].map((y) => `M${n(away(140, y)[0], 0)} ${y}H1200`).join('')
  const villa = `<g id="villa">${placed(520, foot, 0.94, moderneVilla(p))}</g>`
  const corners = [away(330, 612), away(1010, 612), away(1010, 728), away(330, 728)] as const
  const mirror = reflected(foot + 18, '<use href="#villa"/>', dark ? 0.5 : 0.4)
  return `${cliff(edge, p, random)}${fill(`M${edge[0].join(' ')}H1200V800H${edge[1][0]}Z`, paving)}${line(joints + rows, joint, 1.6)}${spatter({ x: 180, y: 600, width: 1020, height: 200, count: 90, colour: mix(paving, p.near, 0.4), thickest: 'bottom' }, random)}${shade(p)}${dark ? lampFall(p) : ''}${villa}${pots(p)}${climber(p, random)}${pool({ corners, mirror }, p, random)}${fill('M900 660C928 650 1028 650 1068 662C1048 676 928 676 900 660Z', p.near, 0.24)}${lounger(890, 672, 0.9, p)}${sunshade(962, 668, 1, p)}${lounger(992, 702, 1, p)}${rail(p)}${foreground(p, random)}`
}

/** Shadow of the villa on its terrace; the light comes from the sea. */
const shade = (p: Palette) =>
  fill(`M510 ${foot}H1104L1200 ${foot + 22}V${foot + 30}H560Z`, mix(p.stoneShade, p.near, 0.35), 0.55)

/** Light of the rooms on the paving. */
const lampFall = (p: Palette) =>
  fill(
    Array.from({ length: 5 }, (_, index) => {
      const left = 588 + index * 90
      const spread = (x: number) => n(x + (x - sunX) * 0.16, 0)
      return `M${left} ${foot}H${left + 78}L${spread(left + 78)} ${foot + 34}H${spread(left)}Z`
    }).join(''),
    p.lamp,
    0.4,
  )

/** Clipped box trees in pots along the edge above the sea. */
function pots(p: Palette): string {
  const { shade, lit = shade } = greenOf(p)
  const clay = mix(p.accentShade, p.stone, 0.4)
  const firstPot = `<g id="pot">${fill('M-13 -26H13L9 0H-9Z', clay)}${fill('M-13 -26H-5L-4 0H-9Z', mix(clay, p.sun, 0.3))}${fill('M-15 -30H15V-24H-15Z', clay)}${disc(0, -48, 21, shade)}${disc(-5, -53, 13, lit)}</g>`
  const others = [318, 374].map((x) => placed(x, foot + 6, 1, '<use href="#pot"/>')).join('')
  return `${placed(262, foot + 6, 1, firstPot)}${others}`
}

function climber(p: Palette, random: Random): string {
  const flower = mix(p.accent, p.sky[2] ?? p.accent, isDark(p) ? 0.2 : 0.04)
  return blossom(
    [
      { from: [1130, 570], bend: [1110, 450], to: [1010, 470], spread: 30 },
      { from: [1120, 570], bend: [1090, 480], to: [1060, 560], spread: 26 },
      { from: [1130, 540], bend: [1120, 400], to: [1090, 396], spread: 24 },
    ],
    {
      size: 7,
      leaf: mix(p.near, p.foliage, 0.5),
      leafLit: mix(p.foliage, p.leaf, 0.5),
      tones: [mix(flower, p.accentShade, 0.7), flower, mix(flower, p.white, 0.4)],
      side: -1,
    },
    random,
  )
}

function cliff(edge: readonly [Point, Point], p: Palette, random: Random): string {
  const [top, bottom] = edge
  const rock = mix(p.stoneShade, p.mid, 0.4)
  const under = `M${top.join(' ')}L${bottom.join(' ')}L60 800L96 742L120 720L132 676L160 660L176 620L196 606Z`
  return `${fill(under, mix(rock, p.near, 0.35))}${fill('M60 800L96 742L120 720L132 676L160 660L150 706L136 730L132 772L118 800Z', mix(rock, p.sun, 0.2))}${fill('M176 620L196 606L214 596L196 640L180 660L172 700L160 690L168 650Z', mix(rock, p.sun, 0.12))}${ripples({ x: 0, y: 770, width: 110, height: 26, count: 10, colour: p.glint, opacity: 0.6 }, random)}`
}

function rail(p: Palette): string {
  const posts = [570, 586, 606, 632, 664, 704, 752]
  const height = (y: number) => (y - horizon) * 0.17
  const at = (y: number, share: number) => {
    const [x] = away(140, y)
    return `${n(x)} ${n(y - height(y) * share)}`
  }
  const run = (share: number) => `M${at(566, share)}L${at(810, share)}`
  return `${line(`${run(0.5)}${run(0.25)}${run(0.75)}`, p.white, 1.6, 0.9)}${line(run(1), p.white, 3.4)}${line(posts.map((y) => `M${at(y, 0)}L${at(y, 1)}`).join(''), p.white, 2.6)}`
}

function foreground(p: Palette, random: Random): string {
  const green: Leaves = { shade: p.near, lit: mix(p.foliage, p.leaf, 0.45), side: -1 }
  return `${land(
    [
      [900, 810],
      [970, 782],
      [1040, 760],
      [1130, 728],
      [1210, 716],
    ],
    810,
    p.near,
  )}${bush(1130, 776, 240, 60, green, random)}${agave(1016, 796, 0.66, green)}${agave(1112, 776, 0.86, green)}`
}
