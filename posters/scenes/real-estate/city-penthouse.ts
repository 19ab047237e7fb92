import { row } from '../../brush/building.ts'
import { n } from '../../brush/numbers.ts'
import { lightPath, ripples, water } from '../../brush/sea.ts'
import { block, disc, fill, line, oval, placed, rect } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { isDark, mix } from '../../brush/tone.ts'
import { decoTower, farBridge, needleTower } from '../../motifs/buildings/deco-tower.ts'
import { penthouse, type Stone, stoneOf } from '../../motifs/buildings/penthouse.ts'
import { clubChairs } from '../../motifs/rooms/club-chairs.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const river = 520
const sunX = 446
const foot = 640

/** The top floors of a tower of the 1930s, its rooms lit, above the city and its river. */
export const cityPenthouse: Scene = (p, random) =>
  `${sky(p, { horizon: river, x: sunX, low: 344, high: 112, radius: 46 }, random)}${cloudStreaks(4, [130, 330], p, random)}${farCity(p, random)}${nearCity(p, random)}${terrace(p, random)}${placed(596, foot, 1, penthouse(p))}${furniture(p)}`

function farCity(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.5)
  const blocks = (step: number, low: number, high: number, colour: string) => {
    let d = ''
    for (let x = -20; x < 1220; x += step * (0.6 + random() * 0.7)) {
      const [wide, tall] = [step * (0.6 + random() * 0.7), low + random() ** 2 * (high - low)]
      d += block(x, river - tall, wide, tall)
      if (tall > high * 0.6) d += block(x + wide * 0.25, river - tall - 18, wide * 0.5, 18)
    }
    return fill(d, colour)
  }
  return `${blocks(34, 40, 150, haze)}${blocks(28, 14, 74, mix(haze, p.far, 0.55))}${water(p, { top: river, bottom: 700 }, random)}${lightPath({ x: sunX, top: river + 4, bottom: 640, widths: [40, 110], count: 26, colour: p.glint, opacity: 0.9 }, random)}${ripples({ x: 0, y: river, width: 700, height: 10, count: 14, colour: mix(p.far, p.near, 0.3), opacity: 0.6 }, random)}${farBridge(250, river + 6, 0.92, mix(p.far, p.near, 0.42))}`
}

function nearCity(p: Palette, random: Random): string {
  const [back, front] = [mix(p.far, p.mid, 0.45), p.mid]
  const tower = (x: number, width: number, top: number, colour: string, lit = 0.4) =>
    decoTower({ x, width, top, foot: 660, colour, side: x < sunX ? 1 : -1, lit }, p, random)
  return `${tower(522, 92, 286, back)}${tower(612, 120, 168, mix(back, p.far, 0.3), 0.3)}${tower(1010, 130, 150, back)}${tower(1120, 120, 330, back)}${tower(20, 110, 330, back)}${tower(112, 74, 250, mix(back, p.far, 0.3))}${placed(284, 680, 1, needleTower(p, mix(p.mid, p.far, 0.25), random))}${tower(164, 84, 404, front)}${tower(352, 66, 446, front)}${tower(476, 84, 420, front)}${tower(-30, 96, 452, front)}${tower(70, 84, 500, mix(front, p.near, 0.25))}${fill(block(0, 596, 620, 60), mix(p.mid, p.near, 0.45))}`
}

/** The x at height `y` of a line that runs from (x, 800) straight away from the viewer. */
const away = (x: number, y: number) => n(sunX + ((x - sunX) * (y - river)) / (800 - river), 0)

function terrace(p: Palette, random: Random): string {
  const stone = stoneOf(p)
  const pale = mix(stone.base, p.white, isDark(p) ? 0.06 : 0.4)
  const dark = mix(stone.shade, p.near, isDark(p) ? 0.3 : 0.05)
  const levels = [634, 646, 662, 684, 714, 754, 810]
  const tiles = levels.slice(1).flatMap((below, step) => {
    const above = levels[step] ?? below
    return Array.from({ length: 15 }, (_, column) => {
      const left = -460 + (column * 2 + (step % 2)) * 110
      return `M${away(left, above)} ${above}H${away(left + 110, above)}L${away(left + 110, below)} ${below}H${away(left, below)}Z`
    })
  })
  const fall = isDark(p)
    ? fill(
        row(
          4,
          626,
          134,
          (x) => `M${n(x)} ${foot}h100L${n(x + 100 + (x + 100 - sunX) * 0.3)} 716H${n(x + (x - sunX) * 0.3)}Z`,
        ),
        p.lamp,
        0.38,
      )
    : ''
  const cast = fill(`M600 ${foot}L1200 ${foot}V668H690Z`, p.near, 0.2)
  return `${parapet(p, stone)}${rect(0, 634, 1200, 170, pale)}${fill(tiles.join(''), dark, isDark(p) ? 0.5 : 0.62)}${cast}${fall}${spatter({ x: 0, y: 690, width: 1200, height: 110, count: 90, colour: mix(dark, p.near, 0.5), thickest: 'bottom', opacity: 0.4 }, random)}`
}

/** A parapet of gilt fans between stone posts that carry globes of light. */
function parapet(p: Palette, stone: Stone): string {
  const { lit, base, shade, gilt } = stone
  const posts = [92, 258, 424, 584]
  const metal = mix(gilt, p.near, isDark(p) ? 0.1 : 0.3)
  const fans = row(14, 10, 41.5, (x) =>
    [0, 1, 2, 3, 4]
      .map((ray) => `M${n(x + 20.5)} 632L${n(x + 20.5 + (ray - 2) * 9)} ${594 + Math.abs(ray - 2) * 4}`)
      .join(''),
  )
  const arcs = row(14, 10, 41.5, (x) => `M${n(x)} 612Q${n(x + 20.5)} 570 ${n(x + 41)} 612`)
  const globes = posts.map(
    (x) =>
      `${isDark(p) ? disc(x, 560, 26, p.lamp, 0.26) : ''}${disc(x, 560, 12, isDark(p) ? mix(p.lamp, p.white, 0.5) : p.white)}${isDark(p) ? '' : fill(`M${x} 548A12 12 0 0 1 ${x} 572A18 18 0 0 0 ${x} 548Z`, p.whiteShade)}${rect(x - 4, 571, 8, 9, metal)}`,
  )
  return `${line(fans, metal, 2)}${line(arcs, metal, 2.4)}${rect(0, 584, 600, 7, lit)}${rect(0, 590, 600, 3, shade)}${rect(0, 628, 600, 9, base)}${fill(posts.map((x) => block(x - 14, 580, 28, 58)).join(''), base)}${fill(posts.map((x) => block(x - 14, 580, 6, 58)).join(''), shade)}${fill(posts.map((x) => block(x + 9, 580, 5, 58)).join(''), lit)}${fill(posts.map((x) => block(x - 18, 577, 36, 6)).join(''), lit)}${globes.join('')}`
}

function furniture(p: Palette): string {
  return `${topiary(654, 700, p)}${topiary(1070, 706, p)}${clubChairs(268, 752, 1.14, p)}`
}

/** A box tree clipped to three balls, in a fluted pot. */
function topiary(x: number, y: number, p: Palette): string {
  const [shade, lit] = [mix(p.foliage, p.near, 0.35), mix(p.foliage, p.leaf, 0.65)]
  const balls = [
    [-66, 26],
    [-112, 20],
    [-146, 14],
  ] as const
  const pot = mix(p.near, p.glass, 0.3)
  return placed(
    x,
    y,
    0.9,
    `${oval(16, 2, 44, 7, p.near, 0.3)}${line('M0 -30V-140', mix(p.near, p.accentShade, 0.3), 4)}${balls.map(([up, size]) => disc(0, up, size, shade) + disc(-size * 0.24, up - size * 0.22, size * 0.64, lit)).join('')}${fill('M-26 -42H26L19 0H-19Z', pot)}${fill('M-26 -42H-12L-10 0H-19Z', mix(pot, p.sun, 0.35))}${fill('M-29 -46H29V-39H-29Z', mix(pot, p.sun, 0.2))}`,
  )
}
