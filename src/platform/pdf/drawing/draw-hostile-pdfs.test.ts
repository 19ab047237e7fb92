import { afterAll, describe, expect, test } from 'vitest'
import { compressedSpaces, flate, hostileContents } from '#testing/pdfs/hostile-contents.ts'
import { hostileExtras } from '#testing/pdfs/hostile-extras.ts'
import type { HostilePdf } from '#testing/pdfs/hostile-pdf.ts'
import { hostileStructures } from '#testing/pdfs/hostile-structures.ts'
import { mutatedPdfs } from '#testing/pdfs/mutated-pdfs.ts'
import { onePagePdf } from '#testing/pdfs/write-pdf.ts'
import { openPageDrawing } from './draw-pages.ts'
import { pdfErrors } from './pdf-errors.ts'

const megabyte = 1024 * 1024
const drawing = openPageDrawing()
/** Endless work ends sooner here. */
const hurried = openPageDrawing({ milliseconds: 600, memory: 96 * megabyte })

afterAll(() => Promise.all([drawing.close(), hurried.close()]))

const cases = [...hostileStructures, ...hostileContents, ...hostileExtras, ...mutatedPdfs(onePagePdf(), 24)]
const isHeavy = ({ outcome }: HostilePdf) => outcome === 'PDF_TOO_COMPLEX'

/** `drawn`, or the code of the refusal. Anything else fails the test. */
async function outcomeOf({ inspectPdf, drawPage }: typeof drawing, key: string, bytes: Buffer): Promise<string> {
  const file = { key, read: async () => bytes }
  try {
    await inspectPdf(file)
    const { width, height, data } = await drawPage(file, 1, { width: 400 })
    expect(width).toBeLessThanOrEqual(400)
    expect(height).toBeLessThanOrEqual(8_000)
    expect(data.length).toBe(width * height * 3)
    return 'drawn'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!(code in pdfErrors)) throw error
    return code
  }
}

const isGoodOneDrawn = async (by: typeof drawing) => (await outcomeOf(by, 'good', onePagePdf())) === 'drawn'

describe('a hostile PDF', () => {
  test.concurrent.each(cases.filter((one) => !isHeavy(one)).map((one) => [one.name, one] as const))(
    '%s: is drawn or refused',
    async (name, { make, outcome }) => {
      const result = await outcomeOf(drawing, name, await make())
      if (outcome !== 'either') expect(result).toBe(outcome)
    },
  )

  test.concurrent.each(cases.filter(isHeavy).map((one) => [one.name, one] as const))(
    '%s: is stopped at a limit',
    async (name, { make }) => {
      expect(await outcomeOf(hurried, name, await make())).toBe('PDF_TOO_COMPLEX')
    },
  )

  test('leaves the drawing of other documents intact', async () => {
    expect(await isGoodOneDrawn(drawing)).toBe(true)
    // While the machine is busy, the short time may end before a thread has started.
    await expect.poll(() => isGoodOneDrawn(hurried)).toBe(true)
  })

  test('has a name of its own', () => {
    expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length)
    expect(cases.length).toBeGreaterThan(150)
  })
})

describe('the limits', () => {
  const large = onePagePdf({ content: compressedSpaces(60, 1), filter: flate(1) })

  test('refuse a document for the memory it needs, and draw it with more', async () => {
    const small = openPageDrawing({ memory: 64 * megabyte })
    expect(await outcomeOf(small, 'large', large)).toBe('PDF_TOO_COMPLEX')
    expect(await isGoodOneDrawn(small)).toBe(true)
    expect(await outcomeOf(drawing, 'large', large)).toBe('drawn')
    await small.close()
  })

  test('keep the whole process within 512 MB more than before, and give all of it back', async () => {
    const resident = () => process.memoryUsage.rss() / megabyte
    const before = resident()
    let most = before
    const timer = setInterval(() => {
      most = Math.max(most, resident())
    }, 5)
    const bomb = onePagePdf({ content: compressedSpaces(1_000, 2), filter: flate(2) })
    expect(await outcomeOf(drawing, 'a bomb', bomb)).toBe('PDF_TOO_COMPLEX')
    clearInterval(timer)
    expect(most - before).toBeLessThan(512)
    await drawing.close()
    expect(resident() - before).toBeLessThan(128)
  })
})
