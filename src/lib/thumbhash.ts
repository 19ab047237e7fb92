/**
 * ThumbHash (evanw.github.io/thumbhash), for opaque pictures: the few broadest waves of light and colour in some twenty
 * bytes. The light has up to seven waves along the longer side, the two colours have three.
 */
export interface Pixels {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row, from 0 to 255. */
  rgb: Uint8Array
}

interface Waves {
  /** The colour in the middle of them all. */
  flat: number
  scale: number
  /** From -1 to 1, in parts of the scale. */
  heights: number[]
}

const mostWaves = 7

/** Of a picture of no more than 100 pixels a side. */
export function thumbhashOf({ width, height, rgb }: Pixels): Uint8Array {
  const longer = Math.max(width, height)
  const across = Math.max(1, Math.round((mostWaves * width) / longer))
  const down = Math.max(1, Math.round((mostWaves * height) / longer))
  const channel = (of: (red: number, green: number, blue: number) => number) =>
    Float64Array.from({ length: width * height }, (_, pixel) => {
      const at = (place: number) => (rgb[pixel * 3 + place] ?? 0) / 255
      return of(at(0), at(1), at(2))
    })
  const wavesIn = (values: Float64Array, nx: number, ny: number) => analyse(values, { width, height }, nx, ny)
  const light = wavesIn(
    channel((r, g, b) => (r + g + b) / 3),
    Math.max(3, across),
    Math.max(3, down),
  )
  const warmth = wavesIn(
    channel((r, g, b) => (r + g) / 2 - b),
    3,
    3,
  )
  const blush = wavesIn(
    channel((r, g) => r - g),
    3,
    3,
  )
  const wide = width > height
  const first =
    Math.round(63 * light.flat) |
    (Math.round(31.5 + 31.5 * warmth.flat) << 6) |
    (Math.round(31.5 + 31.5 * blush.flat) << 12) |
    (Math.round(31 * light.scale) << 18)
  const second =
    (wide ? down : across) |
    (Math.round(63 * warmth.scale) << 3) |
    (Math.round(63 * blush.scale) << 9) |
    (wide ? 1 << 15 : 0)
  const heights = [light, warmth, blush].flatMap((waves) => waves.heights)
  const hash = new Uint8Array(5 + Math.ceil(heights.length / 2))
  hash.set([first & 255, (first >> 8) & 255, first >> 16, second & 255, second >> 8])
  for (const [place, wave] of heights.entries()) {
    const byte = 5 + (place >> 1)
    hash[byte] = (hash[byte] ?? 0) | (Math.round(7.5 + 7.5 * wave) << (place % 2 ? 4 : 0))
  }
  return hash
}

/** What a hash looks like, `longer` pixels along the longer side. */
export function pixelsOf(hash: Uint8Array, longer = 16): Pixels {
  const at = (place: number) => hash[place] ?? 0
  const first = at(0) | (at(1) << 8) | (at(2) << 16)
  const second = at(3) | (at(4) << 8)
  const wide = second >> 15 === 1
  const [across, down] = wide ? [mostWaves, second & 7] : [second & 7, mostWaves]
  const width = Math.max(1, Math.round((longer * across) / Math.max(across, down)))
  const height = Math.max(1, Math.round((longer * down) / Math.max(across, down)))
  let next = 0
  const take = (flat: number, scale: number, nx: number, ny: number) => {
    const heights = pairs(nx, ny).map(() => {
      const nibble = (at(5 + (next >> 1)) >> (next % 2 ? 4 : 0)) & 15
      next++
      return nibble / 7.5 - 1
    })
    return synthesise({ flat, scale, heights }, { width, height }, nx, ny)
  }
  const light = take((first & 63) / 63, ((first >> 18) & 31) / 31, Math.max(3, across), Math.max(3, down))
  // Rounding takes some of the colour away.
  const warmth = take(((first >> 6) & 63) / 31.5 - 1, (((second >> 3) & 63) / 63) * 1.25, 3, 3)
  const blush = take(((first >> 12) & 63) / 31.5 - 1, (((second >> 9) & 63) / 63) * 1.25, 3, 3)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [l = 0, p = 0, q = 0] = [light[pixel], warmth[pixel], blush[pixel]]
    const blue = l - (2 / 3) * p
    const red = (3 * l - blue + q) / 2
    rgb.set([red, red - q, blue].map(toByte), pixel * 3)
  }
  return { width, height, rgb }
}

type Size = { width: number; height: number }

/** Which waves there are beside the flat one: fewer across, the more go down. */
function pairs(nx: number, ny: number): [number, number][] {
  const found: [number, number][] = []
  for (let cy = 0; cy < ny; cy++) for (let cx = cy === 0 ? 1 : 0; cx * ny < nx * (ny - cy); cx++) found.push([cx, cy])
  return found
}

const cosines = (length: number, wave: number) =>
  Float64Array.from({ length }, (_, place) => Math.cos((Math.PI / length) * wave * (place + 0.5)))

function analyse(values: Float64Array, { width, height }: Size, nx: number, ny: number): Waves {
  const heightOf = ([cx, cy]: [number, number]) => {
    const [across, down] = [cosines(width, cx), cosines(height, cy)]
    const sum = values.reduce(
      (sum, value, pixel) => sum + value * (across[pixel % width] ?? 0) * (down[Math.floor(pixel / width)] ?? 0),
      0,
    )
    return sum / (width * height)
  }
  const heights = pairs(nx, ny).map(heightOf)
  const scale = Math.max(0, ...heights.map(Math.abs))
  return { flat: heightOf([0, 0]), scale, heights: heights.map((one) => (scale > 0 ? one / scale : 0)) }
}

function synthesise({ flat, scale, heights }: Waves, { width, height }: Size, nx: number, ny: number): Float64Array {
  const values = new Float64Array(width * height).fill(flat)
  for (const [place, [cx, cy]] of pairs(nx, ny).entries()) {
    const [across, down] = [cosines(width, cx), cosines(height, cy)]
    const wave = 2 * scale * (heights[place] ?? 0)
    for (let pixel = 0; pixel < values.length; pixel++)
      values[pixel] =
        (values[pixel] ?? 0) + wave * (across[pixel % width] ?? 0) * (down[Math.floor(pixel / width)] ?? 0)
  }
  return values
}

const toByte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)))
