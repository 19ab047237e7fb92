import bidiFactory from 'bidi-js'
import type { Run } from './typefaces.ts'

/** A piece of a line. Its letters are in the order in which they are read; the font library turns them if that is from right to left. */
interface Piece extends Run {
  width: number
}

export interface Line {
  /** From left to right. */
  pieces: Piece[]
  width: number
}

type Measure = (run: Run) => number

const bidi = bidiFactory()
const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
/** Scripts that are written without spaces between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Breaks text into lines, and orders each by the Unicode Bidirectional Algorithm. */
export function linesOf(runs: Run[], widest: number, measure: Measure): { lines: Line[]; isRightToLeft: boolean } {
  const text = runs.map((run) => run.text).join('')
  const fonts = runs.flatMap((run) => Array.from<string>({ length: run.text.length }).fill(run.font))
  const embedding = bidi.getEmbeddingLevels(text)
  const isTurned = (index: number) => (embedding.levels[index] ?? 0) % 2 === 1

  function lineBetween(start: number, end: number): Line {
    const pieces: Piece[] = []
    let previous: number | undefined
    for (const index of bidi.getReorderedIndices(text, embedding, start, end - 1).slice(start, end)) {
      const font = fonts[index] ?? ''
      const unit = text[index] ?? ''
      const letter = (isTurned(index) && bidi.getMirroredCharacter(unit)) || unit
      const last = pieces.at(-1)
      const continues = previous !== undefined && isTurned(previous) === isTurned(index) && last?.font === font
      if (last && continues && !/\s/.test(last.text + letter)) last.text += letter
      else pieces.push({ font, text: letter, width: 0 })
      previous = index
    }
    for (const piece of pieces) {
      if (rightToLeft.test(piece.text)) piece.text = [...piece.text].reverse().join('')
      piece.width = measure(piece)
    }
    return { pieces, width: pieces.reduce((sum, { width }) => sum + width, 0) }
  }

  const isTooWide = (start: number, end: number) => lineBetween(start, end).width > widest
  const lines: Line[] = []
  let [start, end] = [0, 0]
  for (const part of partsOf(text, isTooWide)) {
    if (end > start && isTooWide(start, part.end)) {
      lines.push(lineBetween(start, end))
      start = part.start
    }
    end = part.end
  }
  if (end > start) lines.push(lineBetween(start, end))
  return { lines, isRightToLeft: isTurnedLevel(embedding.paragraphs[0]?.level) }
}

const isTurnedLevel = (level = 0) => level % 2 === 1

interface Part {
  start: number
  end: number
}

/** What stays on one line: a word, or a letter of a word that is wider than a line. */
function partsOf(text: string, isTooWide: (start: number, end: number) => boolean): Part[] {
  return [...text.matchAll(/\S+/g)]
    .flatMap(({ index, 0: word }) =>
      unspaced.test(word) ? wordsIn(word, index) : [{ start: index, end: index + word.length }],
    )
    .flatMap(({ start, end }) =>
      isTooWide(start, end)
        ? [...letters.segment(text.slice(start, end))].map(({ index, segment }) => ({
            start: start + index,
            end: start + index + segment.length,
          }))
        : [{ start, end }],
    )
}

/** Words of a text without spaces. A mark of punctuation stays with the word before it, an opening one with the word after it. */
function wordsIn(text: string, offset: number): Part[] {
  const parts: Part[] = []
  let opens = false
  for (const { index, segment } of words.segment(text)) {
    const last = parts.at(-1)
    const end = offset + index + segment.length
    if (last && (opens || (/^\p{P}/u.test(segment) && !isOpening(segment)))) last.end = end
    else parts.push({ start: offset + index, end })
    opens = isOpening(segment)
  }
  return parts
}

const isOpening = (segment: string) => /^[\p{Ps}\p{Pi}]/u.test(segment)
