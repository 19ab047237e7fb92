/** Complex numbers of a square, row by row. */
export interface Spectrum {
  side: number
  real: Float64Array
  imaginary: Float64Array
}

/** The Fourier transform of a square whose side is a power of two. It changes the square. */
export function transform(spectrum: Spectrum, direction: 'forward' | 'backward'): Spectrum {
  const { side, real, imaginary } = spectrum
  const roots = rootsOf(side, direction === 'forward' ? -1 : 1)
  for (let row = 0; row < side; row++)
    transformLine(real.subarray(row * side, (row + 1) * side), imaginary.subarray(row * side, (row + 1) * side), roots)
  for (let column = 0; column < side; column++) transformColumn(spectrum, column, roots)
  if (direction === 'backward')
    for (let index = 0; index < side * side; index++) {
      real[index] = (real[index] ?? 0) / side ** 2
      imaginary[index] = (imaginary[index] ?? 0) / side ** 2
    }
  return spectrum
}

function transformColumn({ side, real, imaginary }: Spectrum, column: number, roots: Roots): void {
  const [columnReal, columnImaginary] = [new Float64Array(side), new Float64Array(side)]
  for (let row = 0; row < side; row++) {
    columnReal[row] = real[row * side + column] ?? 0
    columnImaginary[row] = imaginary[row * side + column] ?? 0
  }
  transformLine(columnReal, columnImaginary, roots)
  for (let row = 0; row < side; row++) {
    real[row * side + column] = columnReal[row] ?? 0
    imaginary[row * side + column] = columnImaginary[row] ?? 0
  }
}

/** How well the second square fits the first at each displacement. */
export function crossCorrelation(first: Spectrum, second: Spectrum): Float64Array {
  const { side } = first
  const product: Spectrum = { side, real: new Float64Array(side * side), imaginary: new Float64Array(side * side) }
  for (let i = 0; i < side * side; i++) {
    const [a, b, c, d] = [first.real[i] ?? 0, first.imaginary[i] ?? 0, second.real[i] ?? 0, second.imaginary[i] ?? 0]
    product.real[i] = a * c + b * d
    product.imaginary[i] = b * c - a * d
  }
  return transform(product, 'backward').real
}

interface Roots {
  cosines: Float64Array
  sines: Float64Array
}

function rootsOf(side: number, sign: 1 | -1): Roots {
  const angle = (index: number) => (sign * 2 * Math.PI * index) / side
  const indices = Array.from({ length: side / 2 }, (_, index) => index)
  return {
    cosines: Float64Array.from(indices, (index) => Math.cos(angle(index))),
    sines: Float64Array.from(indices, (index) => Math.sin(angle(index))),
  }
}

function transformLine(real: Float64Array, imaginary: Float64Array, { cosines, sines }: Roots): void {
  const count = real.length
  reverseBits(real, imaginary)
  for (let length = 2; length <= count; length *= 2) {
    const stride = count / length
    for (let start = 0; start < count; start += length)
      for (let k = 0; k < length / 2; k++) {
        const [even, odd] = [start + k, start + k + length / 2]
        const [cosine, sine] = [cosines[k * stride] ?? 0, sines[k * stride] ?? 0]
        const [oddReal, oddImaginary] = [real[odd] ?? 0, imaginary[odd] ?? 0]
        const turnedReal = oddReal * cosine - oddImaginary * sine
        const turnedImaginary = oddReal * sine + oddImaginary * cosine
        real[odd] = (real[even] ?? 0) - turnedReal
        imaginary[odd] = (imaginary[even] ?? 0) - turnedImaginary
        real[even] = (real[even] ?? 0) + turnedReal
        imaginary[even] = (imaginary[even] ?? 0) + turnedImaginary
      }
  }
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 1, j = 0; i < real.length; i++) {
    let bit = real.length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    for (const values of [real, imaginary]) [values[i], values[j]] = [values[j] ?? 0, values[i] ?? 0]
  }
}
