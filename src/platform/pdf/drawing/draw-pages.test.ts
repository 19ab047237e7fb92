import { afterAll, describe, expect, test } from 'vitest'
import { manyPagesPdf, onePagePdf, streamOf } from '#testing/pdfs/write-pdf.ts'
import { openPageDrawing } from './draw-pages.ts'
import type { DrawnPage } from './drawing-orders.ts'
import type { DrawingLimits } from './drawing-threads.ts'

const opened: ReturnType<typeof openPageDrawing>[] = []

afterAll(() => Promise.all(opened.map(({ close }) => close())))

function openDrawing(limits: Partial<DrawingLimits> = {}) {
  const drawing = openPageDrawing(limits)
  opened.push(drawing)
  return drawing
}

const { inspectPdf, drawPage } = openDrawing()

/** A file that counts how often it is read, which is each time a thread opens it. */
function fileOf(bytes: Buffer, key: string = crypto.randomUUID()) {
  const file = {
    key,
    reads: 0,
    read: async () => {
      file.reads += 1
      return bytes
    },
  }
  return file
}

function pixelOf({ width, data }: DrawnPage, x: number, y: number): number[] {
  const start = (y * width + x) * 3
  return [...data.subarray(start, start + 3)]
}

const [red, blue, black, white] = [
  [255, 0, 0],
  [0, 0, 255],
  [0, 0, 0],
  [255, 255, 255],
]

describe('a page', () => {
  test('is drawn on white in its colours', async () => {
    const file = fileOf(onePagePdf({ content: '1 0 0 rg 0 100 100 100 re f 0 0 1 rg 100 0 100 100 re f' }))
    const page = await drawPage(file, 1, { width: 100 })
    expect(page).toMatchObject({ width: 100, height: 100 })
    expect([pixelOf(page, 10, 10), pixelOf(page, 90, 90), pixelOf(page, 90, 10)]).toEqual([red, blue, white])
  })

  test('is upright if the document turns it, and cropped as it is shown', async () => {
    const file = fileOf(onePagePdf({ content: '1 0 0 rg 0 0 50 50 re f', page: '/Rotate 90 /CropBox [0 0 200 100]' }))
    expect((await inspectPdf(file)).pages).toEqual([{ width: 100, height: 200 }])
    const page = await drawPage(file, 1, { width: 100 })
    expect(page).toMatchObject({ width: 100, height: 200 })
    expect(pixelOf(page, 10, 10)).toEqual(red)
  })

  test('has its stamps, and form fields as they were saved', async () => {
    const looks = (colour: string) => streamOf(`${colour} rg 0 0 90 90 re f`, '/Subtype /Form /BBox [0 0 90 90]')
    const file = fileOf(
      onePagePdf({
        content: '',
        page: '/Annots [5 0 R 7 0 R]',
        catalogue: '/AcroForm << /Fields [7 0 R] >>',
        more: [
          '<< /Type /Annot /Subtype /Stamp /Rect [0 0 90 90] /AP << /N 6 0 R >> >>',
          looks('1 0 0'),
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (a) /F 4 /Rect [100 100 190 190] /AP << /N 8 0 R >> >>',
          looks('0 0 1'),
        ],
      }),
    )
    const page = await drawPage(file, 1, { width: 200 })
    expect(pixelOf(page, 45, 155)).toEqual(red)
    expect(pixelOf(page, 145, 55)).toEqual(blue)
  })

  test('has text in a font that the document names but does not hold', async () => {
    const file = fileOf(
      onePagePdf({
        content: 'BT /F 300 Tf -20 0 Td (M) Tj ET',
        resources: '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >> >>',
      }),
    )
    const { data } = await drawPage(file, 1, { width: 100 })
    expect(data.filter((value) => value < 50).length / data.length).toBeGreaterThan(0.2)
  })

  test.each([0, 4, -1, 1.5, Number.NaN])('with the number %d is not found', async (number) => {
    const file = fileOf(manyPagesPdf(3))
    await expect(drawPage(file, number, { width: 100 })).rejects.toMatchObject({ code: 'PDF_PAGE_MISSING' })
  })
})

describe('threads', () => {
  test('keep a document for further pages', async () => {
    const file = fileOf(manyPagesPdf(3))
    expect((await inspectPdf(file)).pages).toHaveLength(3)
    for (const number of [1, 2, 3]) expect(pixelOf(await drawPage(file, number, { width: 100 }), 50, 50)).toEqual(black)
    expect(file.reads).toBe(1)
  })

  test('end after some pages, and the document is opened again', async () => {
    const drawing = openDrawing({ pagesOfThread: 2 })
    const file = fileOf(onePagePdf())
    for (let time = 0; time < 6; time += 1) await drawing.drawPage(file, 1, { width: 100 })
    expect(file.reads).toBe(3)
  })

  test('end after a refusal', async () => {
    const file = fileOf(onePagePdf())
    await inspectPdf(file)
    await expect(drawPage(file, 2, { width: 100 })).rejects.toMatchObject({ code: 'PDF_PAGE_MISSING' })
    await inspectPdf(file)
    expect(file.reads).toBe(2)
  })

  test('end when they rest for too long', async () => {
    const drawing = openDrawing({ idleMilliseconds: 1 })
    const file = fileOf(onePagePdf())
    await drawing.inspectPdf(file)
    await expect
      .poll(async () => {
        await drawing.inspectPdf(file)
        return file.reads
      })
      .toBeGreaterThan(1)
  })

  test('give way to other documents, the one that rested longest first', async () => {
    const drawing = openDrawing({ threads: 2 })
    const files = ['a', 'b', 'c'].map((key) => fileOf(onePagePdf(), key))
    const [first, second, third] = files
    for (const file of [...files, third, second, first]) if (file) await drawing.inspectPdf(file)
    expect(files.map(({ reads }) => reads)).toEqual([2, 1, 1])
  })

  test('are so many at once and no more; other orders wait, and some are refused', async () => {
    const drawing = openDrawing({ threads: 1, waiting: 2 })
    const orders = ['a', 'b', 'c', 'd'].map((key) => drawing.inspectPdf(fileOf(onePagePdf(), key), key))
    const results = await Promise.allSettled(orders)
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
    expect(results[3]).toMatchObject({ reason: { code: 'UNAVAILABLE' } })
  })

  test('pass on why a file could not be read', async () => {
    const failure = new Error('The store does not answer')
    const file = { key: 'lost', read: () => Promise.reject(failure) }
    await expect(inspectPdf(file)).rejects.toBe(failure)
  })
})
