/** Takes the point x, y to `a * x + b * y + c`, `d * x + e * y + f`. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

interface Size {
  width: number
  height: number
}

/** A map between positions in fractions of two pictures, as one between the centres of their pixels. */
export function toPixels([a, b, c, d, e, f]: Affine, from: Size, to: Size): Affine {
  const [pa, pb] = [(a * to.width) / from.width, (b * to.width) / from.height]
  const [pd, pe] = [(d * to.height) / from.width, (e * to.height) / from.height]
  return [pa, pb, c * to.width + (pa + pb - 1) / 2, pd, pe, f * to.height + (pd + pe - 1) / 2]
}

export function toFractions([a, b, c, d, e, f]: Affine, from: Size, to: Size): Affine {
  const [x, y] = [c - (a + b - 1) / 2, f - (d + e - 1) / 2]
  return [
    ...([(a * from.width) / to.width, (b * from.height) / to.width, x / to.width] as const),
    ...([(d * from.width) / to.height, (e * from.height) / to.height, y / to.height] as const),
  ]
}

export function inverseOf([a, b, c, d, e, f]: Affine): Affine {
  const determinant = a * e - b * d
  const [ia, ib, id, ie] = [e / determinant, -b / determinant, -d / determinant, a / determinant]
  return [ia, ib, -(ia * c + ib * f), id, ie, -(id * c + ie * f)]
}

/** Turns the map around the middle of the picture that it starts from, in fractions of pictures of these sizes. */
export function rotated(map: Affine, degrees: number, from: Size): Affine {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  const ratio = from.width / from.height
  const [a, b, c, d, e, f] = map
  // In fractions a step in y is shorter or longer than one in x.
  const turn = [cos, -sin / ratio, sin * ratio, cos] as const
  const [x, y] = [0.5 - turn[0] * 0.5 - turn[1] * 0.5, 0.5 - turn[2] * 0.5 - turn[3] * 0.5]
  return [
    ...([a * turn[0] + b * turn[2], a * turn[1] + b * turn[3], a * x + b * y + c] as const),
    ...([d * turn[0] + e * turn[2], d * turn[1] + e * turn[3], d * x + e * y + f] as const),
  ]
}

/** The size of what the map covers, in pixels of the other picture. */
export const coveredSize = ([a, b, , d, e]: Affine, to: Size): Size => ({
  width: Math.round(Math.hypot(a * to.width, d * to.height)),
  height: Math.round(Math.hypot(b * to.width, e * to.height)),
})
