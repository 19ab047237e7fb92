import { foldText } from '#lib/fold-text.ts'
import type { GazetteerPlace } from '../../terms.ts'
import { type Gazetteer, lineAt, placeAt, widerWords } from './gazetteer.ts'

/** More words would only make the search longer. */
const maximumWords = 5
/** For each word only this many places are read, the most populous ones, to see whether their region or country has the other words. */
const maximumRead = 3_000

/** Each word begins a word of the place, its region or its country, and at least one of them a word of its own name. */
export function searchGazetteer(gazetteer: Gazetteer, search: string, limit: number): GazetteerPlace[] {
  const words = [...new Set(foldText(search).split(' '))].filter(Boolean).slice(0, maximumWords)
  // A single letter begins a word of most names. It can narrow down what another word finds.
  const longWords = words.filter((word) => word.length > 1)
  const matches = new Map<number, Match>()
  for (const word of longWords.length > 0 ? longWords : words)
    for (const match of matchesOf(gazetteer, word, words, limit)) matches.set(match.line, match)
  return [...matches.values()]
    .sort((one, two) => Number(two.isWholeWord) - Number(one.isWholeWord) || one.line - two.line)
    .slice(0, limit)
    .map(({ place }) => place)
}

interface Match {
  line: number
  place: GazetteerPlace
  /** Whether the words are complete words, and not only beginnings. */
  isWholeWord: boolean
}

/** The most populous places with a word that begins like this one, and with the other words. Ends early once enough match. */
function matchesOf(gazetteer: Gazetteer, word: string, words: string[], limit: number): Match[] {
  const whole: Match[] = []
  const begun: Match[] = []
  let read = 0
  for (const { line, name } of linesWith(gazetteer, ` ${word}`)) {
    if (whole.length === limit || read === maximumRead) break
    const isWholeWord = words.every((one) => name.includes(` ${one} `))
    if (!isWholeWord && begun.length === limit) continue
    const others = words.filter((one) => !name.includes(` ${one}`))
    if (others.length > 0) read += 1
    const place = placeAt(gazetteer, line)
    if (hasWiderWords(gazetteer, place, others)) (isWholeWord ? whole : begun).push({ line, place, isWholeWord })
  }
  return [...whole, ...begun]
}

/** The lines whose name has this text, from the first one on. */
function* linesWith({ names, nameStarts }: Gazetteer, text: string) {
  let at = names.indexOf(text)
  while (at >= 0) {
    const line = lineAt(nameStarts, at)
    const end = nameStarts[line + 1] ?? names.length + 1
    yield { line, name: names.slice(nameStarts[line], end - 1) }
    at = names.indexOf(text, end - 1)
  }
}

function hasWiderWords(gazetteer: Gazetteer, place: GazetteerPlace, words: string[]): boolean {
  if (words.length === 0) return true
  const wider = widerWords(gazetteer, place)
  return words.every((word) => wider.includes(` ${word}`))
}
