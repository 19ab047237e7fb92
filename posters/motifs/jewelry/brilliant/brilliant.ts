import { fill, line, outline, type Point } from '../../../brush/shapes.ts'
import { dot, plus, scaledBy, type Vector } from '../../../brush/space.ts'
import type { Palette } from '../../../palettes.ts'
import { brilliantCut, type Facet } from './cut.ts'
import { area, overlap } from './overlap.ts'
import { directionInside, directionOutside } from './ray.ts'
import { shineOf, toneFrom, tonesOf } from './room.ts'

interface Pose {
  radius: number
  /** Degrees: rotation about its axis, lean to the right, elevation of the viewer. */
  turn: number
  lean: number
  elevation: number
}

interface Piece {
  corners: Point[]
  tone: number
}

/**
 * A brilliant-cut stone centred on the origin. Through each facet the viewer sees those behind it, refracted as in
 * diamond. Each piece takes the tone of the part of the room from which its light comes.
 */
export function brilliant({ radius, turn, lean, elevation }: Pose, p: Palette): string {
  const facets = brilliantCut(turn, lean)
  const look = projectionFrom(elevation)
  const faces = facets.filter(({ normal }) => dot(normal, look.gaze) < -0.01)
  const pieces = faces.flatMap((face) => piecesOf(face, facets, look))
  const sized = (corners: readonly Point[]) => outline(corners.map(([x, y]): Point => [x * radius, y * radius]))
  const painted = tonesOf(p).map((colour, tone) => {
    const d = pieces.map((piece) => (piece.tone === tone ? sized(piece.corners) : '')).join('')
    return d && `<path d="${d}" fill="${colour}" stroke="${colour}" stroke-width=".7"/>`
  })
  const seen = (some: readonly Facet[]) => some.map(({ corners }) => sized(corners.map(look.flat))).join('')
  const polish = ([from, to]: readonly [number, number]) =>
    seen(faces.filter(({ normal }) => shineOf(normal) >= from && shineOf(normal) < to))
  return `${painted.join('')}${fill(polish([0.86, 1.1]), p.sun, 0.24)}${fill(polish([-1, 0.05]), p.near, 0.26)}${line(seen(faces), p.sun, 1.2, 0.6)}`
}

/** The parts of the room seen through one facet. */
function piecesOf(face: Facet, facets: readonly Facet[], look: Projection): Piece[] {
  const inward = directionInside(look.gaze, face.normal)
  const window = face.corners.map(look.flat)
  const ontoFacet = (point: Vector) =>
    plus(point, scaledBy(inward, (face.reach - dot(point, face.normal)) / dot(inward, face.normal)))
  return facets
    .filter(({ normal }) => dot(normal, inward) > 0.001)
    .flatMap((behind) => {
      const corners = overlap(
        behind.corners.map((corner) => look.flat(ontoFacet(corner))),
        window,
      )
      if (corners.length < 3 || Math.abs(area(corners)) < 0.0004) return []
      const { way, bounces } = directionOutside(look.lifted(centre(corners), face), inward, facets)
      return [{ corners, tone: toneFrom(way, look.gaze, bounces) }]
    })
}

type Projection = ReturnType<typeof projectionFrom>

function projectionFrom(elevation: number) {
  const [sine, cosine] = [Math.sin((elevation * Math.PI) / 180), Math.cos((elevation * Math.PI) / 180)]
  const gaze: Vector = [0, cosine, -sine]
  return {
    gaze,
    flat: ([x, y, z]: Vector): Point => [x, -(z * cosine + y * sine)],
    /** The point on the far facet that is visible at a point of the drawing. */
    lifted: ([x, y]: Point, { normal, reach }: Facet): Vector => {
      const upright: Vector = [x, -y * sine, -y * cosine]
      return plus(upright, scaledBy(gaze, (reach - dot(upright, normal)) / dot(gaze, normal)))
    },
  }
}

const centre = (corners: readonly Point[]): Point => [
  corners.reduce((sum, [x]) => sum + x, 0) / corners.length,
  corners.reduce((sum, [, y]) => sum + y, 0) / corners.length,
]
