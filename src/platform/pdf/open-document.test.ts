import { expect, test } from 'vitest'
import { openDocument } from './open-document.ts'

const pagesOf = (content: Buffer) => content.toString('latin1').match(/\/Type \/Page\b/g)?.length

test('embeds its fonts, and text of several pages and scripts flows over them', async () => {
  const sheet = openDocument({ title: 'Zoë Łącka', foot: 'Receipt 1' })
  sheet.write('Zoë Łącka, Nguyễn, and “others”: 12 %', { size: 20 })
  sheet.rule()
  for (let index = 0; index < 120; index += 1) sheet.write(`Paragraph ${index}: it is long enough to be seen.`)
  const content = await sheet.end()
  expect(sheet.hasMissingCharacters()).toBe(false)
  expect(pagesOf(content)).toBeGreaterThan(2)
  expect(content.toString('latin1').match(/\/FontFile2/g)?.length).toBe(3)
})

test('writes a question mark for a character that no font has, and says so', async () => {
  const sheet = openDocument({ title: 'A name', foot: 'Receipt 2' })
  sheet.write('隠 and 😀')
  expect(sheet.hasMissingCharacters()).toBe(true)
  expect(pagesOf(await sheet.end())).toBe(1)
})
