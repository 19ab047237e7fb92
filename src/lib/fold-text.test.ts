import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'

test.each([
  ['Saint-Jean-Cap-Ferrat', 'saint jean cap ferrat'],
  ['Zürich (Kreis 1)', 'zurich kreis 1'],
  ['Łódź', 'lodz'],
  ['Reykjavík, Ísland', 'reykjavik island'],
  ['Cap d’Ail', 'cap dail'],
  ['Straßberg', 'strassberg'],
  ['İstanbul', 'istanbul'],
  ['Đà Nẵng', 'da nang'],
  ['東京', ''],
  ['\u0000\uD800 %_\\', ''],
])('folds %j to %j', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
