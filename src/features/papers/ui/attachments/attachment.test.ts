import { expect, test } from 'vitest'
import { namesOf, shortName, stateOf } from './attachment.ts'

const file = { id: 'a', name: 'Survey.pdf', bytes: 1 }

test('a long name keeps its ending, and loses its folders', () => {
  const short = shortName(`C:\\Clients\\${'n'.repeat(500)}.pdf`)
  expect(short).toHaveLength(200)
  expect(short).toMatch(/^n+….pdf$/)
  expect(shortName('../../etc/passwd')).toBe('passwd')
  expect(shortName('folder/')).toBe('File')
  expect(shortName('😀'.repeat(300)).isWellFormed()).toBe(true)
})

test('the tray is ready once every file is uploaded, and blocked while one is refused', () => {
  expect(stateOf([])).toBe('none')
  expect(stateOf([{ ...file, isUploaded: true }, file])).toBe('uploading')
  expect(stateOf([{ ...file, isUploaded: true }])).toBe('ready')
  expect(stateOf([file, { ...file, error: 'This PDF is damaged.' }])).toBe('refused')
})

test('a message without words is named after its files', () => {
  expect(namesOf([file, { name: 'Deck.jpg' }])).toBe('Survey.pdf, Deck.jpg')
})
