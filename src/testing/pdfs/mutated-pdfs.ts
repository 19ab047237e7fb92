import { hostile } from './hostile-pdf.ts'

const mutatedBytes = 12

/** The file with random bytes in some places: the same for the same seed. */
export const mutatedPdfs = (file: Buffer, count: number) =>
  Array.from({ length: count }, (_, seed) =>
    hostile(`random bytes, seed ${seed}`, 'either', () => {
      const next = randomBelow(seed)
      const mutated = Buffer.from(file)
      for (let byte = 0; byte < mutatedBytes; byte += 1) mutated[next(mutated.length)] = next(256)
      return mutated
    }),
  )

/** A linear congruential generator, whose higher bits are random enough. */
function randomBelow(seed: number): (limit: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
