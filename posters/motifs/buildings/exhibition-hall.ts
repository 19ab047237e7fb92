import type { RoomTones } from '../../brush/interior.ts'
import { n } from '../../brush/numbers.ts'
import {
  type Lens,
  lensOf,
  levelRectangle,
  polygonInRoom,
  rectangleFacingViewer,
  rectangleOnSideWall,
  type Spot,
} from '../../brush/perspective.ts'
import { disc, fill, line, outline, type Point, within } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { abstractCanvas, type Hang } from '../rooms/abstract-canvas.ts'
import type { Composition } from '../rooms/compositions.ts'

export const hall = { left: -5, right: 8.6, back: 12.5, height: 6.9, crown: 7.8 } as const
export const view: Lens = lensOf({ x: 450, y: 548, eye: 1.65, focus: 690 })

const near = 2.4
const middle = (hall.left + hall.right) / 2

/** Steps of plaster around a glazed ceiling. */
export function laylight(p: Palette, tones: RoomTones): string {
  const steps = [0, 1, 2, 3]
  const rise = (hall.crown - hall.height) / 3
  const tiers = steps.map((step) => {
    const [inset, up] = [step * 0.6, hall.height + step * rise]
    const [left, right, back] = [hall.left + inset, hall.right - inset, hall.back - inset]
    const under = mix(tones.shade, tones.wall, step / 4)
    const risers =
      step === 0
        ? ''
        : fill(rectangleOnSideWall(view, left, [near, back], [up - rise, up]), mix(tones.wall, p.white, 0.3)) +
          fill(rectangleOnSideWall(view, right, [near, back], [up - rise, up]), tones.deep) +
          fill(rectangleFacingViewer(view, back, [left, right], [up - rise, up]), mix(tones.wall, p.white, 0.12))
    return `${risers}${fill(levelRectangle(view, up, [left, right], [near, back]), under)}`
  })
  return tiers.join('') + glass(p, tones)
}

const last = hall.back - 2.3
export const panels: readonly (readonly [front: number, back: number])[] = [0, 1, 2, 3]
  .map((index) => [last - index * 1.6 - 1.4, last - index * 1.6] as const)
  .toReversed()
export const opening = { left: hall.left + 2.4, right: hall.right - 2.4 } as const

function glass(p: Palette, tones: RoomTones): string {
  const { left, right } = opening
  const panes = panels.map((panel, index) =>
    fill(
      levelRectangle(view, hall.crown, [left, right], panel),
      mix(p.sky[index + (isDark(p) && p.height < 0.2 ? 4 : 1)] ?? p.white, p.sun, isDark(p) ? 0 : 0.12),
    ),
  )
  const bars = panels.flatMap(([front, back]) => [
    ...Array.from({ length: 9 }, (_, index) => {
      const x = left + ((right - left) * (index + 1)) / 10
      return bar([x, hall.crown, front], [x, hall.crown, back])
    }),
    bar([left, hall.crown, (front + back) / 2], [right, hall.crown, (front + back) / 2]),
  ])
  return `${fill(levelRectangle(view, hall.crown, [left - 0.14, right + 0.14], [3, last + 0.16]), tones.deep)}${panes.join('')}${isDark(p) && p.height > 0.2 ? disc(704, 97, 26, p.sun, 0.2) + disc(704, 97, 17, p.sun) : ''}${line(bars.join(''), tones.deep, 1.8)}`
}

/** A side wall with its fluted piers. */
export function sideWall(wall: 'left' | 'right', p: Palette, tones: RoomTones): string {
  const x = hall[wall]
  const [plain, edge] = wall === 'right' ? [mix(tones.wall, tones.shade, 0.25), tones.wall] : [tones.shade, tones.deep]
  const strip = (low: number, high: number, colour: string) =>
    fill(rectangleOnSideWall(view, x, [near, hall.back], [low, high]), colour)
  const flutes = piers.flatMap((z) =>
    [0, 0.34, 0.68].map((shift) =>
      rectangleOnSideWall(view, x, [z + shift, z + shift + 0.2], [0.3, hall.height - 0.5]),
    ),
  )
  return `${strip(0, hall.height, plain)}${fill(flutes.join(''), mix(edge, p.white, wall === 'right' ? 0.4 : 0.08))}${strip(0, 0.3, tones.deep)}${strip(hall.height - 0.5, hall.height - 0.3, tones.trim)}`
}

const piers = [7.2, 11.5]

const bar = (from: Spot, to: Spot) => {
  const [start, end] = [view(from), view(to)]
  return `M${n(start[0])} ${n(start[1])}L${n(end[0])} ${n(end[1])}`
}

/** A chevron floor. */
export function parquet(tones: RoomTones): string {
  const width = 0.68
  const blocks = Array.from({ length: 20 }, (_, strip) => {
    const x = hall.left + strip * width
    const [start, end] = strip % 2 ? [0.5, 0] : [0, 0.5]
    return Array.from({ length: 13 }, (_, index): readonly Spot[] => {
      const z = 3.9 + index * 0.62
      return [
        [x, 0, z + start],
        [x + width, 0, z + end],
        [x + width, 0, z + end + 0.31],
        [x, 0, z + start + 0.31],
      ]
    })
  }).flat()
  return `${fill(levelRectangle(view, 0, [hall.left, hall.right], [near, hall.back]), tones.wood)}${fill(blocks.map((spots) => polygonInRoom(view, spots)).join(''), tones.woodDark, 0.7)}`
}

/** The far wall, and the stepped portal that leads to the next room. */
export function farWall(p: Palette, tones: RoomTones): string {
  const { left, right, back, height } = hall
  const frame = (half: number, top: number) =>
    rectangleFacingViewer(view, back, [middle - half, middle + half], [0, top])
  const step = (half: number, top: number, colour: string) => fill(frame(half, top), colour)
  return `${fill(rectangleFacingViewer(view, back, [left, right], [0, height]), tones.wall)}${fill(rectangleFacingViewer(view, back, [left, right], [0, 0.3]), tones.deep)}${fill(rectangleFacingViewer(view, back, [left, right], [height - 0.5, height - 0.3]), tones.trim)}
${step(2.35, 6, mix(tones.wall, p.white, 0.4))}${step(2.05, 5.6, tones.shade)}${step(1.8, 5.25, mix(tones.wall, p.white, 0.25))}${within('portal', frame(1.5, 4.85), nextRoom(p, tones))}`
}

function nextRoom(p: Palette, tones: RoomTones): string {
  const away = hall.back + 7
  const bright = isDark(p) ? mix(tones.glow, tones.wall, 0.15) : mix(tones.wall, tones.beam, 0.6)
  const hang: Hang = ([u, v]) => view([middle - 1.2 + u * 2.1, 3.6 - v * 2.6, away])
  return `${fill(rectangleFacingViewer(view, hall.back, [middle - 3, middle + 3], [-1, 7]), mix(tones.deep, tones.wall, 0.3))}${fill(rectangleFacingViewer(view, away, [middle - 2.6, middle + 2.2], [0, 7]), bright)}${fill(levelRectangle(view, 0, [middle - 4, middle + 4], [hall.back, away]), mix(tones.wood, tones.beam, 0.35))}${fill(rectangleFacingViewer(view, away, [middle - 1.32, middle + 1.02], [0.88, 3.72]), tones.deep)}${abstractCanvas('arcade', hang, p)}`
}

interface Picture {
  composition: Composition
  /** The wall it hangs on, and the positions of its edges. */
  wall: 'left' | 'right' | 'far'
  span: readonly [number, number]
  height: readonly [number, number]
}

/** A picture in its frame, with its shadow on the wall, and a picture lamp after dark. */
export function framed(
  { composition, wall, span: [from, to], height: [low, high] }: Picture,
  p: Palette,
  tones: RoomTones,
) {
  const on = (along: number, up: number): Point => {
    if (wall === 'far') return view([along, up, hall.back])
    return view([hall[wall], up, along])
  }
  const [start, end] = wall === 'right' ? [to, from] : [from, to]
  const way = Math.sign(end - start)
  const panel = (grow: number, drop = 0) =>
    outline([
      on(start - way * grow, high + grow - drop),
      on(end + way * (grow + drop), high + grow - drop),
      on(end + way * (grow + drop), low - grow - drop),
      on(start - way * grow, low - grow - drop),
    ])
  const hang: Hang = ([u, v]) => on(start + (end - start) * u, high + (low - high) * v)
  const glow = outline([
    on(start + (end - start) * 0.3, high + 0.42),
    on(start + (end - start) * 0.7, high + 0.42),
    on(end + way * 0.5, low - 0.5),
    on(start - way * 0.5, low - 0.5),
  ])
  return `${fill(panel(0.1, 0.14), tones.deep, 0.7)}${isDark(p) ? fill(glow, tones.glow, 0.45) : ''}${fill(panel(0.12), mix(tones.trim, tones.deep, 0.25))}${fill(panel(0.05), mix(p.near, p.glass, 0.5))}${abstractCanvas(composition, hang, p)}${isDark(p) ? fill(glow, tones.glow, 0.16) + line(`M${on(start + (end - start) * 0.32, high + 0.42).join(' ')}L${on(start + (end - start) * 0.68, high + 0.42).join(' ')}`, p.lamp, 4) : ''}`
}
