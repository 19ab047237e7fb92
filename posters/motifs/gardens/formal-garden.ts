import { arch } from '../../brush/building.ts'
import {
  type Lens,
  lensOf,
  levelRectangle,
  polygonInRoom,
  rectangleFacingViewer,
  rectangleOnSideWall,
} from '../../brush/perspective.ts'
import { block, fill, oval, placed, polygon } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'

const eyeLevel = 468
const garden: Lens = lensOf({ x: 760, y: eyeLevel, eye: 1.7, focus: 700 })

/** Distance at which the pool ends. */
const edge = 13
const [west, east, end, tall] = [-9.6, 7.2, 42, 3.7] as const

interface Yew {
  lit: string
  shade: string
  top: string
  deep: string
}

function yew(p: Palette): Yew {
  const night = isDark(p) && p.height > 0.2
  return {
    lit: mix(p.foliage, p.leaf, night ? 0.55 : 0.6),
    shade: mix(p.foliage, p.near, 0.35),
    top: mix(p.leaf, p.sun, night ? 0.14 : 0.25),
    deep: mix(p.foliage, p.near, 0.7),
  }
}

/** Lawn mown in stripes between two hedges that run towards a pavilion. */
export function parterre(p: Palette): string {
  const tones = yew(p)
  const lawn = mix(p.leaf, p.foliage, 0.25)
  const stripes = Array.from({ length: 6 }, (_, index) => {
    const x = west + 0.9 + index * 2.8
    return levelRectangle(garden, 0, [x, x + 1.4], [edge, end])
  })
  return `${fill(levelRectangle(garden, 0, [-40, 40], [edge - 0.2, 90]), lawn)}${fill(stripes.join(''), mix(p.leaf, p.sun, 0.14), 0.8)}${fill(levelRectangle(garden, 0, [-1.2, 1.2], [edge, end]), mix(p.stone, p.leaf, 0.2))}${pavilion(p)}${hedge('east', tones)}${hedge('west', tones)}`
}

/** A clipped wall with buttresses; it turns towards the viewer at its near end. */
function hedge(side: 'west' | 'east', { lit, shade, top, deep }: Yew): string {
  const inner = side === 'west' ? west : east
  const outer = inner + (side === 'west' ? -1.6 : 1.6)
  const face = side === 'west' ? lit : shade
  const front = side === 'west' ? 14.2 : 12.6
  const buttresses = [36, 30, 25, 21, 17.5].map((z) => {
    const reach = inner + (side === 'west' ? 0.9 : -0.9)
    const [low, high] = [Math.min(inner, reach), Math.max(inner, reach)]
    return `${fill(rectangleFacingViewer(garden, z, [low, high], [0, tall * 0.8]), side === 'west' ? shade : deep)}${fill(rectangleOnSideWall(garden, reach, [z, z + 0.9], [0, tall * 0.8]), side === 'west' ? top : shade)}`
  })
  const away = side === 'west' ? -40 : 40
  const crown = polygonInRoom(garden, [
    [inner, tall, front],
    [outer, tall, front],
    [outer, tall, end],
    [inner, tall, end],
  ])
  return `${fill(crown, top)}${fill(rectangleOnSideWall(garden, inner, [front, end], [0, tall]), face)}${buttresses.join('')}${fill(rectangleFacingViewer(garden, front, [Math.min(inner, away), Math.max(inner, away)], [0, tall]), deep)}${fill(rectangleFacingViewer(garden, front, [Math.min(inner, away), Math.max(inner, away)], [tall - 0.22, tall]), side === 'west' ? shade : lit)}`
}

function pavilion(p: Palette): string {
  const dark = isDark(p)
  const [wall, shade] = [mix(p.wall, p.sky[6] ?? p.wall, 0.2), mix(p.wallShade, p.sky[5] ?? p.wallShade, 0.25)]
  const gate = (half: number, low: number, high: number, colour: string) =>
    fill(rectangleFacingViewer(garden, end, [-half, half], [low, high]), colour)
  const bays = [-3.9, -2.1, -0.3, 1.5, 3.3].map((x) => rectangleFacingViewer(garden, end, [x, x + 0.9], [0.5, 4.2]))
  const shaft = [-4.5, -2.7, -0.9, 0.9, 2.7, 4.1].map((x) =>
    rectangleFacingViewer(garden, end, [x, x + 0.18], [0.5, 4.4]),
  )
  return `${gate(6.2, 0, 0.5, shade)}${gate(5.2, 0.5, 5.2, wall)}${fill(bays.join(''), dark ? p.lamp : mix(p.glass, p.sky[4] ?? p.glass, 0.3))}${fill(shaft.join(''), shade)}${gate(5.7, 5, 5.5, mix(wall, p.white, 0.4))}${gate(4.2, 5.5, 6, wall)}${gate(2.8, 6, 6.5, shade)}`
}

/** An arch cut into a hedge, with an urn in it; its foot at (x, y). */
export function niche(x: number, y: number, p: Palette): string {
  const { deep } = yew(p)
  const urn = 'M-13 0H13L9 -5H4V-11C18 -14 26 -28 24 -42H-24C-26 -28 -18 -14 -4 -11V-5H-9ZM-27 -48H27L24 -42H-24Z'
  const bowl = 'M4 -11C18 -14 26 -28 24 -42H8C10 -28 8 -18 0 -11Z'
  const agave =
    'M0 -46C-10 -60 -24 -66 -32 -64C-26 -58 -16 -52 -8 -46C-14 -62 -14 -76 -10 -84C-4 -76 -1 -62 1 -48C4 -64 10 -78 16 -82C18 -72 14 -58 8 -46C18 -54 26 -60 33 -60C28 -54 18 -46 10 -44Z'
  return placed(
    x,
    y,
    1,
    `${fill(arch(-46, 0, 92, 138), mix(deep, p.near, 0.6))}${fill(block(-20, -30, 40, 30), mix(p.stoneShade, p.near, 0.25))}${fill(block(8, -30, 12, 30), p.stone)}${fill(block(-26, -34, 52, 6), p.stone)}<g transform="translate(0 -34)">${fill(agave, p.leaf)}${fill(urn, mix(p.stoneShade, p.near, 0.15))}${fill(bowl, p.stone)}</g>`,
  )
}

/** A clipped cone, `tall` metres high. */
export function cone(across: number, away: number, high: number, p: Palette): string {
  const { lit, shade, top } = yew(p)
  const [x, y] = garden([across, 0, away])
  const scale = 700 / away
  const [half, peak] = [high * 0.3 * scale, y - high * scale]
  const shadow = polygon(
    [
      [x - half * 0.7, y + 1],
      [x + half * 0.8, y + 1],
      [x - half * 2.6, y + half * 0.9],
      [x - half * 3.4, y + half * 0.8],
    ],
    shade,
    0.55,
  )
  return `${shadow}${oval(x, y, half, half * 0.2, shade)}${polygon(
    [
      [x, peak],
      [x - half, y],
      [x + half, y],
    ],
    lit,
  )}${polygon(
    [
      [x, peak],
      [x - half, y],
      [x + half * 0.25, y + half * 0.15],
    ],
    shade,
  )}${polygon(
    [
      [x, peak],
      [x + half * 0.72, y + half * 0.1],
      [x + half, y],
    ],
    top,
  )}`
}

/** Stone edge of the pool: its top and its front. */
export function coping(y: number, p: Palette): string {
  const joints = Array.from({ length: 15 }, (_, index) => block(index * 86 - 20, y, 2, 14)).join('')
  return `${fill(block(0, y - 9, 1200, 10), mix(p.stone, p.white, 0.3))}${fill(block(0, y, 1200, 14), mix(p.stoneShade, p.near, 0.2))}${fill(joints, mix(p.stoneShade, p.near, 0.5))}`
}
