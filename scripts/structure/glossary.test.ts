import { expect, test } from 'vitest'
import { checkGlossary } from './glossary.ts'

const said = (rows: string) =>
  checkGlossary(
    new Map([
      ['GLOSSARY.md', `| word | means |\n|---|---|\n${rows}\n`],
      ['src/features/deals/server/take-step.ts', 'export const stageOf = () => undefined // the success fee'],
      ['scripts/structure.ts', 'const tradition = 1'],
    ]),
  ).map(({ line, what }) => `${line}: ${what}`)

test('a word is used in a name, in parts of one, in a sentence, or as a file', () => {
  expect(said('| stage, step | … |\n| success fee | … |\n| stage of | … |\n| take step | … |')).toEqual([])
})

test('one that the code of the product does not use is no word', () => {
  expect(said('| stage | … |\n| stage, tradition | … |')).toEqual([
    '4: "tradition" is a word that the code does not use',
  ])
})
