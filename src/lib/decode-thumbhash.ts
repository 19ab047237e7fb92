export interface Pixels {
  width: number
  height: number
  /** Red, green and blue of each pixel, row by row, from 0 to 255. */
  rgb: Uint8Array
}

interface Channel {
  /** The mean value. */
  mean: number
  scale: number
  /** The strength of each cosine wave, from -1 to 1, in parts of the scale. */
  waves: number[]
}

/** Cosine waves of the luminance along the longer side; the two colour channels have three each way. */
const mostWaves = 7

/**
 * Decodes a ThumbHash (evanw.github.io/thumbhash) of an opaque image to `longer` pixels along the longer side. The package
 * that encodes them would draw 32 pixels with alpha, five times the bytes in each page.
 */
export function decodeThumbhash(hash: Uint8Array, longerSide = 16): Pixels {
  const byteAt = (index: number) => hash[index] ?? 0
  const header24 = byteAt(0) | (byteAt(1) << 8) | (byteAt(2) << 16)
  const header16 = byteAt(3) | (byteAt(4) << 8)
  const isLandscape = header16 >> 15 === 1
  const [wavesAcross, wavesDown] = isLandscape ? [mostWaves, header16 & 7] : [header16 & 7, mostWaves]
  const width = Math.max(1, Math.round((longerSide * wavesAcross) / Math.max(wavesAcross, wavesDown)))
  const height = Math.max(1, Math.round((longerSide * wavesDown) / Math.max(wavesAcross, wavesDown)))
  let nibbleIndex = 0
  const readChannel = (mean: number, scale: number, nx: number, ny: number) => {
    const waves = waveNumbers(nx, ny).map(() => {
      const nibble = (byteAt(5 + (nibbleIndex >> 1)) >> (nibbleIndex % 2 ? 4 : 0)) & 15
      nibbleIndex++
      return nibble / 7.5 - 1
    })
    return synthesise({ mean, scale, waves }, { width, height }, nx, ny)
  }
  const luminance = readChannel(
    (header24 & 63) / 63,
    ((header24 >> 18) & 31) / 31,
    Math.max(3, wavesAcross),
    Math.max(3, wavesDown),
  )
  // Quantization takes some of the saturation away; 1.25 gives it back.
  const yellowBlue = readChannel(((header24 >> 6) & 63) / 31.5 - 1, (((header16 >> 3) & 63) / 63) * 1.25, 3, 3)
  const redGreen = readChannel(((header24 >> 12) & 63) / 31.5 - 1, (((header16 >> 9) & 63) / 63) * 1.25, 3, 3)
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const [l = 0, p = 0, q = 0] = [luminance[pixel], yellowBlue[pixel], redGreen[pixel]]
    const blue = l - (2 / 3) * p
    const red = (3 * l - blue + q) / 2
    rgb.set([red, red - q, blue].map(toByte), pixel * 3)
  }
  return { width, height, rgb }
}

type Size = { width: number; height: number }

/** The waves besides the mean, as pairs of waves across and down: the more across, the fewer down. */
function waveNumbers(nx: number, ny: number): [number, number][] {
  const numbers: [number, number][] = []
  for (let cy = 0; cy < ny; cy++) for (let cx = cy === 0 ? 1 : 0; cx * ny < nx * (ny - cy); cx++) numbers.push([cx, cy])
  return numbers
}

const cosines = (length: number, wave: number) =>
  Float64Array.from({ length }, (_, index) => Math.cos((Math.PI / length) * wave * (index + 0.5)))

function synthesise({ mean, scale, waves }: Channel, { width, height }: Size, nx: number, ny: number): Float64Array {
  const values = new Float64Array(width * height).fill(mean)
  for (const [index, [cx, cy]] of waveNumbers(nx, ny).entries()) {
    const [cosinesAcross, cosinesDown] = [cosines(width, cx), cosines(height, cy)]
    const strength = 2 * scale * (waves[index] ?? 0)
    for (let pixel = 0; pixel < values.length; pixel++)
      values[pixel] =
        (values[pixel] ?? 0) +
        strength * (cosinesAcross[pixel % width] ?? 0) * (cosinesDown[Math.floor(pixel / width)] ?? 0)
  }
  return values
}

const toByte = (part: number) => Math.round(255 * Math.min(1, Math.max(0, part)))
