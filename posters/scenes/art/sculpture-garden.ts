import { land } from '../../brush/curve.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { oval, placed } from '../../brush/shapes.ts'
import { cloudStreaks, sky } from '../../brush/sky.ts'
import { spatter } from '../../brush/spatter.ts'
import { mix } from '../../brush/tone.ts'
import { cypress } from '../../brush/trees.ts'
import { cone, coping, niche, parterre } from '../../motifs/gardens/formal-garden.ts'
import { ladyInHat } from '../../motifs/people/visitors.ts'
import { piercedBronze } from '../../motifs/rooms/bronze.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const brink = 566
const sunAt = { x: 905, low: 372, high: 150 } as const

/** A gilded bronze at the head of a reflecting pool, in a clipped garden. */
export const sculptureGarden: Scene = (p, random) => {
  const grounds = `${hills(p)}${cypresses(p)}${parterre(p)}${topiary(p)}${niche(148, brink - 9, p)}${spatter({ x: 0, y: 378, width: 284, height: 180, count: 70, colour: mix(p.foliage, p.leaf, 0.5), thickest: 'top', opacity: 0.4 }, random)}${placed(438, brink - 4, 0.86, piercedBronze(p))}${stroller(p)}${coping(brink, p)}`
  return `${sky(p, { horizon: 470, ...sunAt, radius: 46 }, random)}${cloudStreaks(4, [90, 300], p, random)}${water(p, { top: brink + 10, colours: p.sea.slice(1) }, random)}
${mirror(p, random)}<g id="grounds">${grounds}</g>${lilies(p, random)}`
}

function hills(p: Palette): string {
  const haze = (share: number) => mix(p.far, p.sky[6] ?? p.far, share)
  return `${land(
    [
      [0, 380],
      [160, 340],
      [330, 372],
      [520, 400],
      [700, 430],
      [860, 442],
      [1010, 400],
      [1200, 372],
    ],
    480,
    haze(0.5),
  )}${land(
    [
      [0, 430],
      [200, 408],
      [420, 440],
      [640, 452],
      [820, 458],
      [1000, 446],
      [1200, 424],
    ],
    500,
    haze(0.15),
  )}`
}

function cypresses(p: Palette): string {
  const leaves = { shade: mix(p.foliage, p.near, 0.3), lit: mix(p.foliage, p.leaf, 0.6), side: 1 } as const
  const stands = [
    [44, 400, 2.5],
    [120, 404, 2],
    [186, 408, 2.3],
    [610, 452, 0.9],
    [640, 456, 0.7],
    [872, 456, 0.8],
    [1034, 430, 1.5],
    [1080, 424, 2],
    [1150, 420, 2.5],
  ] as const
  return stands.map(([x, y, scale]) => cypress(x, y, scale, leaves)).join('')
}

function topiary(p: Palette): string {
  return [33, 26.5, 21, 17].flatMap((away) => [cone(-3.4, away, 2.5, p), cone(3.4, away, 2.5, p)]).join('')
}

function stroller(p: Palette): string {
  const rim = mix(p.near, p.sun, 0.55)
  return `${oval(766, brink - 8, 32, 3, p.near, 0.35)}<g transform="translate(792 ${brink - 7}) scale(-.52 .52)">${ladyInHat({ dark: p.near, light: rim, spot: p.accent })}</g>`
}

function mirror(p: Palette, random: Random): string {
  const surface = { x: 0, y: brink + 30, width: 1200, height: 190, count: 46 }
  return `<g transform="translate(0 ${2 * brink + 26}) scale(1 -1)" opacity=".42"><use href="#grounds"/></g>${ripples({ ...surface, colour: p.sea[2] ?? p.mid, opacity: 0.35 }, random)}${sunPath(p, sunAt.x, [brink + 18, 790], random)}`
}

function lilies(p: Palette, random: Random): string {
  const pads = Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [index % 3 ? 640 + random() * 420 : 150 + random() * 140, 664 + index * 7 + random() * 12]
    const size = (y - 560) * 0.13
    return `${oval(x, y, size * 1.5, size * 0.42, mix(p.foliage, p.near, 0.3))}${oval(x + size * 0.2, y - size * 0.1, size * 1.2, size * 0.28, p.leaf)}${index % 4 ? '' : `${oval(x, y - size * 0.3, size * 0.5, size * 0.24, p.accent)}${oval(x, y - size * 0.42, size * 0.3, size * 0.2, p.white)}`}`
  })
  return pads.join('')
}
