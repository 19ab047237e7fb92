import { dot, minus, plus, scaledBy, unit, type Vector } from '../../../brush/space.ts'
import type { Facet } from './cut.ts'

/** Refractive index of diamond. */
const refractiveIndex = 2.417

/** Direction of a ray after it enters the stone. */
export function directionInside(way: Vector, normal: Vector): Vector {
  const fall = dot(way, normal)
  const across = scaledBy(minus(way, scaledBy(normal, fall)), 1 / refractiveIndex)
  return minus(across, scaledBy(normal, Math.sqrt(1 - dot(across, across))))
}

/** Direction in which a ray from a point inside leaves the stone: the facets reflect it until one lets it pass. */
export function directionOutside(
  from: Vector,
  way: Vector,
  facets: readonly Facet[],
): { way: Vector; bounces: number } {
  let [point, heading] = [from, way]
  for (let bounces = 0; bounces < 9; bounces++) {
    const hit = nearest(point, heading, facets)
    if (!hit) return { way: heading, bounces }
    point = plus(point, scaledBy(heading, hit.distance))
    const out = refracted(heading, hit.normal)
    if (out) return { way: out, bounces }
    heading = unit(minus(heading, scaledBy(hit.normal, 2 * dot(heading, hit.normal))))
  }
  return { way: heading, bounces: 9 }
}

function nearest(from: Vector, way: Vector, facets: readonly Facet[]) {
  let closest: { distance: number; normal: Vector } | undefined
  for (const { normal, reach } of facets) {
    const speed = dot(way, normal)
    if (speed < 1e-9) continue
    const distance = (reach - dot(from, normal)) / speed
    if (distance > 1e-6 && (!closest || distance < closest.distance)) closest = { distance, normal }
  }
  return closest
}

function refracted(way: Vector, normal: Vector): Vector | undefined {
  const across = scaledBy(minus(way, scaledBy(normal, dot(way, normal))), refractiveIndex)
  const rest = 1 - dot(across, across)
  return rest > 0 ? plus(across, scaledBy(normal, Math.sqrt(rest))) : undefined
}
