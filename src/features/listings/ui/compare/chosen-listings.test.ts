import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { clearChosenListings, toggleChosenListing, useChosenListings } from './chosen-listings.ts'

beforeEach(clearChosenListings)

const Chosen = () => createElement('p', null, useChosenListings().length)

test('a fifth listing is refused, until another is removed', () => {
  for (const id of ['a', 'b', 'c', 'd']) expect(toggleChosenListing(id)).toBe(true)
  expect(toggleChosenListing('e')).toBe(false)
  expect(toggleChosenListing('b')).toBe(true)
  expect(toggleChosenListing('e')).toBe(true)
})

test('the server renders no choice, because it belongs to one browser', () => {
  toggleChosenListing('a')
  expect(renderToStaticMarkup(createElement(Chosen))).toBe('<p>0</p>')
})
