import { expect, test } from 'vitest'
import { type Trait, traitsByCategory } from '#features/traits/terms.ts'
import { decodeMeaning, encodeMeaning, fieldNames, headerOf, proposeMeanings, traitColumns } from './columns.ts'

const proposed = (...headers: string[]) => proposeMeanings(headers).map(encodeMeaning)

test('each header of the export is read as its own column', () => {
  const columns = [...fieldNames, ...traitColumns]
  const meanings = proposed(...columns.map(headerOf))
  const names = columns.map((column) => (typeof column === 'string' ? column : column.name))
  expect(meanings.map((meaning) => meaning.split(':')[0])).toEqual(names)
  expect(meanings.map((meaning) => encodeMeaning(decodeMeaning(meaning) ?? null))).toEqual(meanings)
})

test('a trait has one label, one kind and one dimension in all categories', () => {
  for (const trait of Object.values(traitsByCategory).flat<readonly (readonly Trait[])[]>()) {
    const column = traitColumns.find(({ name }) => name === trait.name)
    expect([column?.label, column?.trait.kind]).toEqual([trait.label, trait.kind])
    if (trait.kind === 'quantity') expect(column?.trait).toHaveProperty('dimension', trait.dimension)
  }
})

test('headers are understood in any case, by names and other words, with and without units', () => {
  expect(proposed('TITLE', 'teaser_title', 'Length (ft)', 'beam [feet]', 'Draft, m', 'Area', 'asking price')).toEqual([
    ...['title', 'teaser_title', 'length:ft', 'beam:ft', 'draft:m', 'area:m²', 'price'],
  ])
})

test('an unknown header, an unknown unit, and a second column of one name are not imported', () => {
  expect(proposed('Colour of the curtains', '', 'Length (carats)', 'Title', 'Name')).toEqual(['', '', '', 'title', ''])
})

test.each(['nothing', 'length:ct', 'title:m', 'kind:m', 'constructor'])('%s is no column', (text) =>
  expect(decodeMeaning(text)).toBeUndefined(),
)
