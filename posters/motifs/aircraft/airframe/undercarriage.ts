import { fill, line } from '../../../brush/shapes.ts'
import { mix } from '../../../brush/tone.ts'
import type { Palette } from '../../../palettes.ts'
import { roundel, type Spot, type View } from './view.ts'

/** Distance from the middle of the hull down to the ground. */
const groundBelow = 3.15

const legs: readonly Spot[] = [
  [11.4, 0, -1.1],
  [-1.4, 2.5, -0.9],
  [-1.4, -2.5, -0.9],
]

export function undercarriage(view: View, p: Palette): string {
  const black = mix(p.near, '#000000', 0.4)
  return [...legs]
    .sort((far, near) => view.towards(far) - view.towards(near))
    .map(([x, y, z]) => {
      const radius = y === 0 ? 0.42 : 0.55
      const axle: Spot = [x, y, radius - groundBelow]
      const strut = [view.at([x, y, z]), view.at(axle)].map((point) => point.join(' ')).join('L')
      const wheel = (shift: number) => roundel(view, [x, y + shift, axle[2]], [radius, 0, 0], [0, 0, radius])
      const near = view.towards([0, 1, 0]) > 0 ? 0.3 : -0.3
      const hub = roundel(view, [x, y + near, axle[2]], [radius * 0.42, 0, 0], [0, 0, radius * 0.42])
      return `${line(`M${strut}`, p.whiteShade, view.scale * 0.2)}${fill(wheel(-near), black)}${line(wheel(0), black, view.scale * 0.3)}${fill(wheel(near), black)}${fill(hub, p.whiteShade)}`
    })
    .join('')
}
