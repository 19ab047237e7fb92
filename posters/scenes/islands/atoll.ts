import { curve } from '../../brush/curve.ts'
import { groundFrom } from '../../brush/ground.ts'
import { mountain } from '../../brush/mountain.ts'
import { n } from '../../brush/numbers.ts'
import { ripples, sunPath, water } from '../../brush/sea.ts'
import { fill, line, type Point, placed } from '../../brush/shapes.ts'
import { cloudStreaks, cumulus, sky } from '../../brush/sky.ts'
import { mix } from '../../brush/tone.ts'
import { floatplane } from '../../motifs/aircraft/floatplane.ts'
import { farSail, runabout } from '../../motifs/boats/small-craft.ts'
import { pavilion } from '../../motifs/buildings/pavilion.ts'
import { groveKinds } from '../../motifs/gardens/palm-grove.ts'
import { groves, lagoon, type Ring, sands, scaleAt } from '../../motifs/land/ring-island.ts'
import type { Palette } from '../../palettes.ts'
import type { Random } from '../../random.ts'
import type { Scene } from '../scene.ts'

const horizon = 262
const sunX = 742
const ground = groundFrom({ horizon, x: 600, drop: 400, focal: 566 })
const ring: Ring = {
  ground,
  centre: [0, 2.55],
  radius: 1.5,
  islets: [
    { from: -3.0, to: -1.12, breadth: 0.27 },
    { from: -0.62, to: 0.95, breadth: 0.3 },
    { from: 1.2, to: 2.1, breadth: 0.34 },
    { from: 2.3, to: 3.05, breadth: 0.3 },
  ],
}

/** A ring of palms and sand about its lagoon, with a jetty of pavilions, seen as the floatplane leaves. */
export const atoll: Scene = (p, random) =>
  `${groveKinds(p, 1)}<defs><g id="pavilion">${pavilion(p, 1)}</g></defs>${sky(p, { horizon, x: sunX, low: horizon - 34, high: 92, radius: 42 }, random)}${clouds(p, random)}${water(p, { top: horizon, bottom: 860, colours: p.sea.slice(1) }, random)}${sunPath(p, sunX, [horizon, 345], random)}${farSail(250, 288, 0.5, p)}${lagoon(ring, p)}${sands(ring, p, random)}${groves(ring, 31, (turn) => turn > -0.3, random)}${resort(p, random)}${tender(p)}${groves(ring, 35, (turn) => turn <= -0.3, random)}${placed(356, 160, 0.92, floatplane(p), -9)}`

function clouds(p: Palette, random: Random): string {
  const haze = mix(p.far, p.sky[6] ?? p.far, 0.45)
  return `${cloudStreaks(3, [70, 190], p, random)}${cumulus(1010, 236, 330, p, -1, random)}${cumulus(470, 250, 260, p, 1, random)}${cumulus(180, 240, 300, p, 1, random)}${mountain({ x: 1002, top: 196, left: 900, right: 1110, foot: horizon, lit: mix(haze, p.sun, 0.25), shade: haze }, -1, random)}${mountain({ x: 1080, top: 222, left: 1000, right: 1180, foot: horizon, lit: mix(haze, p.sun, 0.25), shade: haze }, -1, random)}`
}

const quay: readonly Point[] = [
  [1.16, 2.2],
  [0.86, 2.12],
  [0.56, 1.98],
  [0.3, 1.78],
  [0.16, 1.55],
]

function resort(p: Palette, random: Random): string {
  const deck = (lift: number) => {
    const edge = (wide: number) =>
      quay.map(([across, depth]): Point => {
        const [x, y] = ground(across + wide * 0.6, depth + wide)
        return [x, y - lift]
      })
    return `${curve(edge(0.025))}L${curve(edge(-0.025).toReversed()).slice(1)}Z`
  }
  const piles = quay
    .flatMap((from, index) => {
      const to = quay[index + 1] ?? from
      return [0, 0.25, 0.5, 0.75].map((share) =>
        ground(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share),
      )
    })
    .map(([x, y]) => `M${n(x)} ${n(y + 3)}v-9`)
    .join('')
  const stands: readonly Point[] = [
    [1.0, 2.42],
    [0.72, 2.28],
    [0.42, 2.14],
    [1.06, 1.98],
    [0.78, 1.84],
    [0.12, 1.94],
    [0.52, 1.66],
    [-0.06, 1.68],
    [0.34, 1.42],
  ]
  const house = ([across, depth]: Point) => {
    const [x, y] = ground(across, depth)
    const scale = 1.0 * scaleAt(ring, y)
    return `${fill(`M${n(x - 56 * scale)} ${n(y)}h${n(112 * scale)}l${n(-10 * scale)} ${n(34 * scale)}h${n(-92 * scale)}z`, p.sea[3] ?? p.mid, 0.35)}<use href="#pavilion" transform="translate(${n(x)} ${n(y)}) scale(${n(scale, 2)})"/>`
  }
  return `${line(piles, p.near, 2, 0.8)}${fill(deck(5), mix(p.stone, p.near, 0.45))}${fill(deck(8), mix(p.stone, p.accentShade, 0.2))}${stands.map(house).join('')}${ripples({ x: 360, y: 440, width: 130, height: 24, count: 6, colour: p.glint, opacity: 0.45 }, random)}${placed(404, 430, 0.46, ketch(p))}`
}

/** A ketch at anchor, 100 long. */
const ketch = (p: Palette) =>
  `${fill('M-46 6H50L30 13H-34Z', p.sea[3] ?? p.mid, 0.4)}${line('M4 -4V-96M-30 -4V-62', mix(p.stone, p.near, 0.35), 2.6)}${line('M4 -94L54 -10M4 -94L-50 -8', mix(p.stone, p.near, 0.35), 0.9)}${fill('M4 -20H-22L-20 -25H4ZM-31 -16H-50L-48 -20H-31Z', p.white)}${fill('M-50 -8C-20 -4 20 -5 56 -11C48 -1 40 5 30 6H-36C-44 4 -48 -1 -50 -8Z', p.white)}${fill('M-49 -3C-20 1 20 0 51 -5C45 1 38 5 30 6H-36C-43 4 -47 1 -49 -3Z', p.whiteShade)}`

/** The launch that leaves through the pass. */
function tender(p: Palette): string {
  const foam = mix(p.glint, p.sea[1] ?? p.glint, 0.2)
  return `${fill('M930 560C880 556 800 534 724 506C790 542 850 562 912 570Z', foam, 0.35)}${line('M918 566C860 560 790 536 740 514M922 570C850 572 780 556 712 528', foam, 2.2, 0.9)}${runabout(930, 566, 0.62, p)}${line('M952 569Q972 572 984 579M940 572Q950 578 958 585', foam, 2.4, 0.9)}`
}
