import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './command.ts'
import { mainCharacters } from './fonts/main-characters.ts'
import { mainFonts } from './fonts/main-fonts.ts'
import { serverFonts } from './fonts/server-fonts.ts'

const faces = readFileSync(join(checkout, 'src/ui/styles/fonts.css'), 'utf8')
  .split('@font-face')
  .map((face) => ({ file: /url\('([^']+)'\)/.exec(face)?.[1] ?? '', ranges: rangesIn(face) }))
const mainFaces = faces.filter(({ file }) => file.startsWith('../fonts/'))

test('the committed fonts are the subsets that npm run fonts writes, and all three have at most 52 kB', async () => {
  const fonts = await mainFonts()
  for (const { path, content } of fonts) expect(readFileSync(path).equals(content), path).toBe(true)
  expect(mainFaces.map(({ file }) => join(checkout, 'src/ui/styles', file))).toEqual(fonts.map(({ path }) => path))
  expect(fonts.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThanOrEqual(52_000)
})

test('the fonts in which the server writes on photographs and documents are those that npm run fonts writes', async () => {
  for (const { path, content } of await serverFonts()) expect(readFileSync(path).equals(content), path).toBe(true)
})

test('the styles name for the main fonts exactly the characters in them', () => {
  const characters = [...mainCharacters].map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b)
  expect(mainFaces).toHaveLength(3)
  for (const { ranges } of mainFaces)
    expect(ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n))).toEqual(
      characters,
    )
})

test('a page without other characters does not load the files of all Latin characters', () => {
  const otherFaces = faces.filter(
    ({ ranges, file }) => ranges.length > 0 && !mainFaces.some((one) => one.file === file),
  )
  expect(otherFaces).toHaveLength(5)
  for (const { file, ranges } of otherFaces)
    for (const [first, last] of ranges)
      expect(
        [...mainCharacters].filter((one) => isBetween(one.codePointAt(0), first, last)),
        file,
      ).toEqual([])
})

const isBetween = (code = 0, first: number, last: number) => code >= first && code <= last

function rangesIn(face: string): [first: number, last: number][] {
  const list = /unicode-range:([^;]+);/.exec(face)?.[1] ?? ''
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ])
}
