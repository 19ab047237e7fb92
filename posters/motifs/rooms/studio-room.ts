import type { RoomTones } from '../../brush/interior.ts'
import { n } from '../../brush/numbers.ts'
import {
  type Lens,
  lensOf,
  levelRectangle,
  polygonInRoom,
  rectangleFacingViewer,
  type Spot,
} from '../../brush/perspective.ts'
import { block, fill, line, type Point } from '../../brush/shapes.ts'
import { isDark, mix } from '../../brush/tone.ts'
import type { Palette } from '../../palettes.ts'
import { abstractCanvas, type Hang } from './abstract-canvas.ts'
import type { Composition } from './compositions.ts'

export const view: Lens = lensOf({ x: 470, y: 470, eye: 1.6, focus: 700 })
const room = { left: -4.6, right: 5.6, back: 9, front: 2.6, eaves: 5.6, ridge: 8.4, ridgeAt: 4 } as const
const pane = { left: -3.9, right: 2.4, sill: 0.95, head: 5.35, columns: 9, rows: 5 } as const

/** Height of the sloping roof at this distance. */
const roofAt = (away: number) =>
  room.eaves + ((room.back - away) / (room.back - room.ridgeAt)) * (room.ridge - room.eaves)

/** Walls and roof, with the glazing cut out of them. */
export function shell(tones: RoomTones): string {
  const { left, right, back, front, eaves, ridge, ridgeAt } = room
  const wall: Spot[] = [
    [left, 0, back],
    [left, eaves, back],
    [right, eaves, back],
    [right, 0, back],
  ]
  const window: Spot[] = [
    [pane.left, pane.sill, back],
    [pane.right, pane.sill, back],
    [pane.right, pane.head, back],
    [pane.left, pane.head, back],
  ]
  const roof: Spot[] = [
    [left, eaves, back],
    [left, ridge, ridgeAt],
    [right, ridge, ridgeAt],
    [right, eaves, back],
  ]
  const light: Spot[] = [
    [pane.left, roofAt(8.7), 8.7],
    [pane.right, roofAt(8.7), 8.7],
    [pane.right, ridge, ridgeAt],
    [pane.left, ridge, ridgeAt],
  ]
  const side = (x: number): Spot[] => [
    [x, 0, front],
    [x, ridge, ridgeAt],
    [x, eaves, back],
    [x, 0, back],
  ]
  const beams = [3.1, 4.4].map((x) =>
    polygonInRoom(view, [
      [x, eaves, back],
      [x + 0.22, eaves, back],
      [x + 0.22, ridge, ridgeAt],
      [x, ridge, ridgeAt],
    ]),
  )
  return `${fill(polygonInRoom(view, wall) + polygonInRoom(view, window), tones.shade)}${fill(polygonInRoom(view, roof) + polygonInRoom(view, light), tones.deep)}${fill(beams.join(''), mix(tones.deep, tones.woodDark, 0.35))}${fill(polygonInRoom(view, side(left)), mix(tones.deep, tones.shade, 0.4))}${fill(polygonInRoom(view, side(right)), tones.wall)}${fill(rectangleFacingViewer(view, back, [left, right], [0, 0.16]), tones.deep)}`
}

const stroke = (from: Spot, to: Spot) => {
  const [[fromX, fromY], [toX, toY]] = [view(from), view(to)]
  return `M${n(fromX)} ${n(fromY)}L${n(toX)} ${n(toY)}`
}

const between = (from: number, to: number, count: number) =>
  Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)

/** The iron bars of the north window and of the skylight that continues it. */
export function glazingBars(tones: RoomTones, p: Palette): string {
  const iron = mix(tones.deep, p.near, 0.55)
  const { left, right, sill, head, columns, rows } = pane
  const upright = between(left, right, columns).map(
    (x) =>
      stroke([x, sill, room.back], [x, head, room.back]) + stroke([x, roofAt(8.7), 8.7], [x, room.ridge, room.ridgeAt]),
  )
  const across = between(sill, head, rows).map((y) => stroke([left, y, room.back], [right, y, room.back]))
  const slope = [7.4, 6.2].map((away) => stroke([left, roofAt(away), away], [right, roofAt(away), away]))
  const frame = [left, (left * 2 + right) / 3, (left + right * 2) / 3, right].map((x) =>
    stroke([x, sill, room.back], [x, head, room.back]),
  )
  const sillBoard = fill(
    rectangleFacingViewer(view, room.back - 0.2, [left - 0.15, right + 0.15], [sill - 0.14, sill]),
    mix(tones.wood, p.sun, 0.25),
  )
  return `${line(upright.join('') + across.join('') + slope.join(''), iron, 3)}${line(`${frame.join('')}${stroke([left, head, room.back], [right, head, room.back])}${stroke([left, sill + 2.64, room.back], [right, sill + 2.64, room.back])}`, iron, 8)}${sillBoard}`
}

export function boards(tones: RoomTones): string {
  const seams = between(room.left, room.right, 17).map((x) => stroke([x, 0, 2.6], [x, 0, room.back]))
  const ends = between(room.left, room.right, 17)
    .slice(0, -1)
    .map((x, index) => stroke([x, 0, 3.6 + ((index * 1.7) % 4.6)], [x + 0.6, 0, 3.6 + ((index * 1.7) % 4.6)]))
  return `${fill(levelRectangle(view, 0, [room.left, room.right], [room.front, room.back]), tones.wood)}${line(seams.join('') + ends.join(''), tones.woodDark, 2)}`
}

/** Outline of the light of each pane on the floor. `reach` is how far towards the viewer it travels per metre of height. */
export function windowLight(reach: number, slip: number): string {
  const land = (x: number, y: number): Spot => [x + slip * y, 0, room.back - reach * y]
  const [gapX, gapY] = [0.05, 0.07]
  const lights = between(pane.left, pane.right, pane.columns)
    .slice(0, -1)
    .flatMap((x) => {
      const wide = (pane.right - pane.left) / pane.columns
      return between(pane.sill, pane.head, pane.rows)
        .slice(0, -1)
        .map((y) => {
          const high = (pane.head - pane.sill) / pane.rows
          return polygonInRoom(view, [
            land(x + gapX, y + gapY),
            land(x + wide - gapX, y + gapY),
            land(x + wide - gapX, y + high - gapY),
            land(x + gapX, y + high - gapY),
          ])
        })
    })
  return lights.join('')
}

interface Leaning {
  composition: Composition
  span: readonly [front: number, back: number]
  height: readonly [low: number, high: number]
  /** Distance of its foot from the right wall. */
  off?: number
}

/** A canvas without a frame, hung on the right wall or leant against it. */
export function canvasOnRight(
  { composition, span: [front, back], height: [low, high], off = 0 }: Leaning,
  p: Palette,
  tones: RoomTones,
): string {
  const on = (u: number, v: number, grow = 0): Point =>
    view([room.right - off * v - grow * 0.2, high + (low - high) * v, back + (front - back) * u])
  const hang: Hang = ([u, v]) => on(u, v)
  const shade = [on(0.04, 0.05), on(1.06, 0.06), on(1.08, 1), on(0.06, 1.03)] as const
  return `${fill(`M${shade.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`, tones.deep, 0.55)}${abstractCanvas(composition, hang, p)}`
}

/** An iron stove against the far wall; its fire shows after dark. */
export function stove(p: Palette, tones: RoomTones): string {
  const [x, y] = view([4.85, 0, 8.6])
  const iron = mix(p.near, tones.deep, 0.2)
  const sheen = mix(iron, tones.beam, 0.3)
  return `<g transform="translate(${n(x)} ${n(y)})">${fill(block(-8, -480, 17, 380), iron)}${fill(block(-8, -480, 4, 380), sheen)}${fill(block(-12, -260, 25, 7), iron)}${fill('M-38 0L-34 -12H34L38 0ZM-34 -12V-104C-34 -120 34 -120 34 -104V-12Z', iron)}${fill('M-34 -12V-104C-34 -112 -26 -115 -20 -116V-12Z', sheen, 0.6)}${fill(block(-18, -74, 36, 34), isDark(p) ? p.lamp : mix(iron, p.near, 0.6))}${line('M-10 -74V-40M0 -74V-40M10 -74V-40M-40 -96H40', iron, 4)}</g>`
}
