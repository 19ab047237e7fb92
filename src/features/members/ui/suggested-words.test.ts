import { expect, test } from 'vitest'
import { matching, suggestedSpelling } from './suggested-words.ts'

const fields = ['Real Estate', 'Yachts', 'Art', 'Islands']

test('completes a word that only one suggestion begins with', () => {
  expect(suggestedSpelling('yach', fields)).toBe('Yachts')
  expect(suggestedSpelling('ART', fields)).toBe('Art')
})

test('keeps a word that is short, or that no suggestion or several begin with', () => {
  expect(suggestedSpelling('Ya', fields)).toBe('Ya')
  expect(suggestedSpelling('Art Deco', fields)).toBe('Art Deco')
  expect(suggestedSpelling('Portu', ['Portuguese', 'Portugal'])).toBe('Portu')
})

test('suggests what contains the typed text and is not listed yet', () => {
  expect(matching(fields, '', ['yachts'])).toEqual(['Real Estate', 'Art', 'Islands'])
  expect(matching(fields, 'est', [])).toEqual(['Real Estate'])
})
