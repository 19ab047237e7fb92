// A process of its own, so that its memory is that of drawing alone: draws pages of the file that it is given, and prints the figures.
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { encoderOf } from '#platform/images/marks/picture.ts'
import { openPageDrawing } from '#platform/pdf/drawing/draw-pages.ts'

/** In milliseconds and MiB. */
export interface Drawn {
  first: number[]
  further: number[]
  encoded: number[]
  early: number
  late: number
}

export const width = 1_600
const uploads = 12
const encodedPages = 40
const mebibyte = 1_048_576

if (import.meta.main) {
  const [path = '', pages] = process.argv.slice(2)
  console.log(JSON.stringify(await drawAll(path, Number(pages))))
}

async function drawAll(path: string, pages: number): Promise<Drawn> {
  const drawing = openPageDrawing()
  const bytes = await readFile(path)
  const uploaded = (key: string) => ({ key, read: async () => bytes })
  const { pages: sizes } = await drawing.inspectPdf(uploaded('read on'))
  const draw = (page: number) => drawing.drawPage(uploaded('read on'), (page % sizes.length) + 1, { width })
  const resident = async () => {
    await drawing.close()
    await wait(500)
    return process.memoryUsage.rss() / mebibyte
  }

  const first = await timesOf(uploads, async (upload) => {
    await drawing.inspectPdf(uploaded(`upload ${upload}`))
    await drawing.drawPage(uploaded(`upload ${upload}`), 1, { width })
  })
  await timesOf(100, draw)
  const early = await resident()
  const further = await timesOf(pages, draw)
  const late = await resident()
  const encoded = await timesOf(encodedPages, async (page) => {
    const { data, ...size } = await draw(page)
    const picture = { ...size, channels: 3 as const, data: Buffer.from(data.buffer) }
    await encoderOf(picture).webp({ quality: 90, effort: 2 }).toBuffer()
  })
  await drawing.close()
  return { first, further, encoded, early, late }
}

async function timesOf(count: number, work: (number: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  for (let number = 0; number < count; number += 1) {
    const start = performance.now()
    await work(number)
    times.push(performance.now() - start)
  }
  return times
}
