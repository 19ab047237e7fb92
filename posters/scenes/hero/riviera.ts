import { type Bow, belvedere, bowAt, bowBand, bowShadows } from '../../brush/belvedere.ts'
import { blossom, type Spray } from '../../brush/blossom.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, mirrored, placed, rect, reflected } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { bush, cypress } from '../../brush/trees.ts'
import { classicYacht } from '../../motifs/boats/classic-yacht.ts'
import { farSail } from '../../motifs/boats/small-craft.ts'
import { parasolPine } from '../../motifs/gardens/parasol-pine.ts'
import { urn } from '../../motifs/gardens/urn.ts'
import { supperTable } from '../../motifs/rooms/supper-table.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'
import { climbingTown, farShore } from './riviera-coast.ts'

const horizon = 372
const sunX = 626
const bow: Bow = { y: 618, sag: 44, height: 76, grow: 0.34 }
const piers = [88, 352, 848, 1112]

/** A terrace above the bay at the hour before dinner, a yacht at anchor between the headlands. */
export const riviera: Scene = (p, random) =>
  `${sky(p, { horizon, x: sunX, low: horizon - 34, high: 112, radius: 46 }, random)}${clouds(p, random)}${farShore(p, horizon, random)}${water(p, { top: horizon, bottom: 680 }, random)}${sunPath(p, sunX, [horizon, 640], random)}${climbingTown(p, random)}${farSail(560, 398, 0.6, p)}${farSail(722, 470, 0.9, p, -1)}${yacht(p, random)}${terrace(p, random)}`

function clouds(p: Palette, random: Random): string {
  return isDark(p)
    ? cloudStreaks(4, [130, 290], p, random)
    : `${cumulus(836, 236, 230, p, -1, random)}${cumulus(500, 316, 170, p, 1, random)}${cloudStreaks(2, [150, 220], p, random)}`
}

function yacht(p: Palette, random: Random): string {
  const boat = placed(430, 496, 0.92, classicYacht(p))
  return `<g id="yacht">${boat}</g>${reflected(499, '<use href="#yacht"/>', 0.34)}${ripples({ x: 220, y: 504, width: 430, height: 112, count: 26, colour: p.sea[3] ?? p.mid, opacity: 0.85 }, random)}${ripples({ x: 236, y: 500, width: 390, height: 9, count: 9, colour: p.sea[5] ?? p.near, opacity: 0.6 }, random)}${line('M612 458 C632 478 642 490 646 504', mix(p.whiteShade, p.near, 0.4), 1.1)}`
}

function terrace(p: Palette, random: Random): string {
  const dark = isDark(p)
  const light = mix(p.stone, p.white, dark ? 0.1 : 0.3)
  const face = mix(p.stoneShade, p.near, dark ? 0.34 : 0.08)
  const shade = mix(p.stoneShade, p.near, dark ? 0.6 : 0.34)
  const floor = mix(p.stone, p.mid, dark ? 0.3 : 0.04)
  const reach = dark ? 3.4 : 1.3 - p.height * 0.16
  return `${garden(p, random)}${placed(150, 760, 1, parasolPine(pineTones(p), random))}${fill(`${bowBand(bow, 0.98, 2.4)}M0 740H1200V800H0Z`, floor)}${bowShadows(bow, 30, [sunX, horizon], reach, shade, dark ? 0.62 : 0.5)}${dark ? '' : fill(bowBand(bow, 1.02 + (reach - 1) * 4.1, 1.2 + (reach - 1) * 4.3), shade, 0.5)}${fill(bowBand(bow, 1, 1.05), shade, 0.7)}${spatter({ x: 0, y: 720, width: 1200, height: 80, count: 30, colour: mix(floor, p.near, 0.5), thickest: 'bottom' }, random)}${belvedere(bow, 30, piers, sunX, { light, face, shade })}${urns(p, light, face)}${supperTable(900, 778, 0.88, p)}${bougainvillea(p, random)}`
}

function pineTones(p: Palette) {
  return {
    bark: mix(p.near, p.accentShade, isDark(p) && p.height > 0.5 ? 0.1 : 0.22),
    barkLit: mix(mix(p.accentShade, p.stone, isDark(p) ? 0.35 : 0.5), p.near, p.height > 0.5 && isDark(p) ? 0.5 : 0),
    shade: mix(p.near, p.foliage, 0.2),
    middle: mix(p.foliage, p.near, 0.25),
    lit: mix(p.foliage, p.leaf, 0.65),
  }
}

/** Treetops of the garden below the terrace. */
function garden(p: Palette, random: Random): string {
  const leaves = { shade: mix(p.near, p.foliage, 0.3), lit: mix(p.foliage, p.leaf, 0.3), side: 1 } as const
  const fromRight = { ...leaves, side: -1 } as const
  return `${rect(0, 672, 1200, 70, p.near)}${bush(80, 690, 300, 74, leaves, random)}${bush(480, 676, 270, 36, leaves, random)}${bush(1010, 690, 460, 70, fromRight, random)}${cypress(760, 690, 1.7, fromRight)}${cypress(724, 690, 1.25, fromRight)}`
}

/** An urn with an agave, on the pier to the left of the light and on the one to the right. */
function urns(p: Palette, light: string, face: string): string {
  const leaves = { leaf: mix(p.near, p.foliage, 0.4), leafLit: mix(p.foliage, p.leaf, 0.6) }
  const leftUrn = `<g id="urn">${urn({ light, face, ...leaves })}</g>`
  const [left, right] = [352, 848]
  return `${placed(left, bowAt(bow, left, -0.1), 1, leftUrn)}${mirrored(right, bowAt(bow, right, -0.1), 1, '<use href="#urn"/>')}`
}

const sprays: readonly Spray[] = [
  { from: [1146, 640], bend: [1076, 520], to: [966, 566], spread: 44 },
  { from: [1156, 620], bend: [1096, 470], to: [1016, 500], spread: 42 },
  { from: [1146, 640], bend: [1046, 590], to: [966, 650], spread: 46 },
  { from: [1156, 650], bend: [1046, 620], to: [1018, 740], spread: 46 },
  { from: [1176, 660], bend: [1106, 650], to: [1082, 776], spread: 52 },
]

function bougainvillea(p: Palette, random: Random): string {
  const flower = mix(
    mix(p.accent, p.sky[2] ?? p.accent, isDark(p) ? 0.24 : 0.06),
    p.near,
    p.height > 0.5 && isDark(p) ? 0.2 : 0,
  )
  const leaf = mix(p.near, p.foliage, 0.45)
  return blossom(
    sprays,
    {
      size: 9,
      leaf,
      leafLit: mix(p.foliage, p.leaf, 0.5),
      tones: [mix(flower, p.accentShade, 0.7), flower, mix(flower, p.white, 0.4)],
      side: -1,
    },
    random,
  )
}
