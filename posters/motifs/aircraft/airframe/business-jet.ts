import { modelled } from '../../../brush/form.ts'
import { fill, line } from '../../../brush/shapes.ts'
import { isDark, mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { fuselage, nacelle, onSkin, silhouette } from './hulls.ts'
import { undercarriage } from './undercarriage.ts'
import { type Attitude, drawn, roundel, type Spot, type View, viewOf } from './view.ts'

interface Jet {
  name: string
  attitude: Attitude
  /** The side the light comes from: -1 left, 1 right. */
  light: -1 | 1
  wheelsDown?: boolean
}

/** A business jet 30 m long, modelled in 3D and projected from any side, centred on the middle of its hull. */
export function businessJet({ name, attitude, light, wheelsDown = false }: Jet, p: Palette): string {
  const view = viewOf(attitude)
  const near = view.towards([0, 1, 0]) > 0 ? 1 : -1
  const sideways = Math.abs(view.towards([0, 1, 0])) > 0.42
  const approaching = view.towards([1, 0, 0]) > 0.3
  const hull = body(name, view, p, light)
  const far = `${wing(view, -near, p)}`
  const engines = [engine(`${name}-far`, view, -near, p, light), engine(`${name}-near`, view, near, p, light)] as const
  const tail = view.towards([0, 0, 1]) > 0 ? fin(view, p) + tailplane(view, p) : tailplane(view, p) + fin(view, p)
  const legs = wheelsDown ? undercarriage(view, p) : ''
  if (approaching)
    return `${tail}${engines.join('')}${far}${sideways ? '' : wing(view, near, p)}${legs}${hull}${sideways ? wing(view, near, p) : ''}`
  return `${far}${engines[0]}${sideways ? '' : wing(view, near, p)}${legs}${hull}${sideways ? wing(view, near, p) : ''}${engines[1]}${tail}`
}

function body(name: string, view: View, p: Palette, light: -1 | 1): string {
  const size = view.scale
  const side = view.towards([0, 1, 0]) > 0 ? -1 : 1
  const stripe = [13.6, 10, 4, -2, -8, -13]
    .map((x) => onSkin(x, side * 112))
    .concat([-13, -8, -2, 4, 10, 13.6].map((x) => onSkin(x, side * 121)))
  const show = view.towards([0, -side, 0]) > 0.25
  const details = show ? `${fill(drawn(view, stripe), p.accent)}${windows(view, side, p)}` : ''
  const dusk = mix(p.whiteShade, p.mid, isDark(p) ? 0.4 : 0.22)
  return modelled(
    name,
    silhouette(view, fuselage),
    [
      [p.white, 0, 0],
      [mix(p.white, p.whiteShade, 0.35), -light * size * 0.16, size * 0.5],
      [p.whiteShade, -light * size * 0.2, size * 1.35],
      [dusk, -light * size * 0.2, size * 2.05],
    ],
    details + windscreen(view, p),
  )
}

function windows(view: View, side: number, p: Palette): string {
  const at = Array.from({ length: 8 }, (_, index) => 8.4 - index * 1.72)
  const panes = (grow: number) =>
    at.map((x) => roundel(view, onSkin(x, side * 76), [0.5 * grow, 0, 0], [0, 0, 0.34 * grow])).join('')
  return `${fill(panes(1), p.glass)}${isDark(p) ? fill(panes(0.66), p.lamp) : ''}${line(door(view, side), mix(p.whiteShade, p.near, 0.35), view.scale * 0.07)}`
}

function door(view: View, side: number): string {
  return drawn(view, [
    onSkin(10.9, side * 62),
    onSkin(9.9, side * 62),
    onSkin(9.9, side * 116),
    onSkin(10.9, side * 116),
  ])
}

function windscreen(view: View, p: Palette): string {
  const panes: Spot[][] = [-1, 1].flatMap((side) => [
    [onSkin(12.4, side * 3), onSkin(13.5, side * 3), onSkin(13.2, side * 42), onSkin(12.2, side * 36)],
    [onSkin(12.15, side * 39), onSkin(13.15, side * 46), onSkin(12.5, side * 74), onSkin(11.7, side * 68)],
  ])
  const facing = panes.filter((_, index) => {
    const side = index < 2 ? 1 : -1
    return view.towards([0.5, side * (index % 2 ? 0.85 : 0.35), 0.5]) > 0.05
  })
  return fill(facing.map((pane) => drawn(view, pane)).join(''), p.glass)
}

function wing(view: View, side: number, p: Palette): string {
  const y = (value: number) => value * side
  const plan: Spot[] = [
    [4.6, y(0.9), -0.95],
    [3, y(1.9), -0.85],
    [-5.3, y(13.6), 0.15],
    [-6.9, y(14), 0.2],
    [-3.9, y(4.6), -0.6],
    [-4, y(0.9), -0.95],
  ]
  const flap: Spot[] = [
    [-3.9, y(4.6), -0.6],
    [-4, y(0.9), -0.95],
    [-2.7, y(1.2), -0.9],
    [-2.9, y(4.6), -0.6],
    [-6.2, y(13.4), 0.14],
    [-6.9, y(14), 0.2],
  ]
  const winglet: Spot[] = [
    [-5.3, y(13.6), 0.15],
    [-6.9, y(14), 0.2],
    [-8.2, y(14.7), 2.2],
    [-7.4, y(14.6), 2.15],
  ]
  const above = view.towards([0, 0, 1]) > 0
  const [tone, edge] = above
    ? [mix(p.white, p.whiteShade, 0.5), p.white]
    : [mix(p.whiteShade, p.mid, 0.35), p.whiteShade]
  const leading: Spot[] = [
    [4.6, y(0.9), -0.95],
    [3, y(1.9), -0.85],
    [-5.3, y(13.6), 0.15],
    [-5.6, y(13.6), 0.15],
    [2, y(2.1), -0.85],
    [2.9, y(0.9), -0.95],
  ]
  return `${fill(drawn(view, winglet), view.towards([0, -side, 0]) > 0 ? p.accent : p.accentShade)}${fill(drawn(view, plan), tone)}${fill(drawn(view, flap), mix(tone, p.mid, 0.28))}${fill(drawn(view, leading), edge)}`
}

function engine(name: string, view: View, side: number, p: Palette, light: -1 | 1): string {
  const middle: Spot = [0, side * 2.45, 0.85]
  const size = view.scale
  const pylon: Spot[] = [
    [-6.2, side * 1.2, 0.7],
    [-6.2, side * 1.8, 0.9],
    [-9.4, side * 1.8, 0.9],
    [-9.8, side * 1, 0.6],
  ]
  const mouth = (x: number, radius: number) => roundel(view, [x, middle[1], middle[2]], [0, radius, 0], [0, 0, radius])
  const opening = view.towards([1, 0, 0]) > 0 ? mouth(-5.2, 0.74) : mouth(-10.6, 0.5)
  return `${fill(drawn(view, pylon), p.whiteShade)}${modelled(name, silhouette(view, nacelle, middle), [
    [p.white, 0, 0],
    [p.whiteShade, -light * size * 0.1, size * 0.45],
    [mix(p.whiteShade, p.mid, 0.45), -light * size * 0.1, size * 1.1],
  ])}${fill(opening, p.glass)}`
}

function fin(view: View, p: Palette): string {
  const blade: Spot[] = [
    [-9.4, 0, 1.2],
    [-11, 0, 1.5],
    [-14.2, 0, 5.3],
    [-16.6, 0, 5.3],
    [-15, 0, 1.1],
  ]
  const band: Spot[] = [
    [-12.3, 0, 3],
    [-13, 0, 3.85],
    [-16, 0, 3.85],
    [-15.7, 0, 3],
  ]
  return `${fill(drawn(view, blade), p.accent)}${fill(drawn(view, band), p.white)}${line(
    drawn(view, [
      [-10.4, 0, 1.3],
      [-14.2, 0, 5.3],
      [-14.2, 0, 5.3],
    ]),
    mix(p.accent, p.sun, 0.5),
    view.scale * 0.1,
  )}`
}

function tailplane(view: View, p: Palette): string {
  const above = view.towards([0, 0, 1]) > 0
  const half = (side: number): Spot[] => [
    [-13.9, 0, 5.35],
    [-15.8, side * 4.9, 5.45],
    [-16.9, side * 5, 5.45],
    [-16.6, 0, 5.35],
  ]
  const near = view.towards([0, 1, 0]) > 0 ? 1 : -1
  const tone = above ? p.white : p.whiteShade
  return `${fill(drawn(view, half(-near)), mix(tone, p.whiteShade, 0.6))}${fill(drawn(view, half(near)), tone)}`
}
