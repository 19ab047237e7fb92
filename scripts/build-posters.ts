import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Poster, posterName } from '../posters/catalogue.ts'
import { drawPoster } from '../posters/draw-poster.ts'
import { everyPoster } from '../posters/every-poster.ts'
import type { PosterIndex } from '../src/app/web/built-posters.ts'
import { allowSvg, blockSvg, encodePoster, encoding, thumbhashOf } from './encode-poster.ts'

export interface PostersBuild {
  /** Constants of the web build: the addresses and placeholders of the posters. */
  define: Record<string, string>
  /** Encodes the posters that `folder` lacks. */
  encode: () => Promise<void>
}

interface Drawing {
  poster: Poster
  name: string
  svg: string
  /** Names the folder of its files: the same drawing and settings always give the same key. */
  key: string
}

/** Builds the posters into `folder`, in each width as AVIF and WebP. A poster whose drawing has not changed costs nothing. */
export async function preparePosters(folder: string, posters: Poster[] = everyPoster()): Promise<PostersBuild> {
  const previousIndex = readIndex(folder)
  const drawings = posters.map(draw)
  const missing = drawings.filter(({ key }) => !existsSync(join(folder, key)))
  const thumbhashes: Record<string, string> = {}
  allowSvg()
  await eachOf(drawings, async ({ name, key, svg }) => {
    const isUnchanged = previousIndex?.keys[name] === key
    thumbhashes[name] = (isUnchanged && previousIndex.thumbhashes[name]) || (await thumbhashOf(svg))
  })
  const keys = Object.fromEntries(drawings.map(({ name, key }) => [name, key]))
  const index: PosterIndex = { version: digestOf(JSON.stringify(keys)).slice(0, 8), keys, thumbhashes }
  return {
    define: {
      'globalThis.POSTERS_VERSION': JSON.stringify(index.version),
      // Only plates are shown with one, and scripts of pages contain them.
      'globalThis.POSTER_THUMBHASHES': JSON.stringify(
        Object.fromEntries(Object.entries(thumbhashes).filter(([name]) => name.startsWith('plates/'))),
      ),
    },
    encode: async () => {
      await eachOf(missing, (drawing) => writePoster(folder, drawing)).finally(blockSvg)
      await writeIndex(folder, index)
      await removeOutdated(folder, [index, previousIndex])
    },
  }
}

function draw(poster: Poster): Drawing {
  const name = posterName(poster)
  const svg = drawPoster(poster)
  if (svg === undefined) throw new Error(`Nothing draws ${name}`)
  return { poster, name, svg, key: digestOf(`${encoding}${svg}`) }
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 20)

/** Renamed when complete, so that an interrupted build leaves no folder with missing files. */
async function writePoster(folder: string, { poster, key, svg }: Drawing): Promise<void> {
  const unfinished = join(folder, `${key}-unfinished`)
  await mkdir(unfinished, { recursive: true })
  for (const { width, avif, webp } of await encodePoster(poster, svg)) {
    await writeFile(join(unfinished, `${width}.avif`), avif)
    await writeFile(join(unfinished, `${width}.webp`), webp)
  }
  await rename(unfinished, join(folder, key))
}

const indexFile = 'index.json'

function readIndex(folder: string): PosterIndex | undefined {
  const path = join(folder, indexFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

async function writeIndex(folder: string, index: PosterIndex): Promise<void> {
  const unfinished = join(folder, `${indexFile}-unfinished`)
  await writeFile(unfinished, JSON.stringify(index))
  await rename(unfinished, join(folder, indexFile))
}

/** Keeps the files of the previous build, which a running product may still read. */
async function removeOutdated(folder: string, indexes: (PosterIndex | undefined)[]): Promise<void> {
  const current = new Set([indexFile, ...indexes.flatMap((index) => Object.values(index?.keys ?? {}))])
  const outdated = readdirSync(folder).filter((name) => !current.has(name))
  await Promise.all(outdated.map((name) => rm(join(folder, name), { recursive: true })))
}

/** Runs as many at once as there are processors. */
async function eachOf<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
