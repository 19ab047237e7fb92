import { expect, onTestFinished, test, vi } from 'vitest'
import { textOfPdf } from '#testing/pdf-text.ts'
import { openDocument } from './open-document.ts'

const pagesOf = (content: Buffer) => content.toString('latin1').match(/\/Type \/Page\b/g)?.length
const fontsOf = (content: Buffer) => content.toString('latin1').match(/\/FontFile2/g)?.length

async function printed(...texts: string[]) {
  const sheet = openDocument({ title: 'A name', foot: 'Receipt 2' })
  for (const text of texts) sheet.write(text)
  sheet.noteMissing('The JSON file')
  return await sheet.end()
}

test('embeds its fonts, and text of several pages and scripts flows over them', async () => {
  const sheet = openDocument({ title: 'Zoë Łącka', foot: 'Receipt 1' })
  sheet.write('Zoë Łącka, Nguyễn, and “others”: 12 %', { size: 20 })
  sheet.rule()
  for (let index = 0; index < 120; index += 1) sheet.write(`Paragraph ${index}: it is long enough to be seen.`)
  sheet.noteMissing('The JSON file')
  const content = await sheet.end()
  expect(await textOfPdf(content)).not.toContain('not printable')
  expect(pagesOf(content)).toBeGreaterThan(2)
  expect(fontsOf(content)).toBe(3)
})

test.each([
  ['Greek', 'Ελένη Παπαδοπούλου, Ἀθῆναι'],
  ['Cyrillic', 'Иван Тургенев, Ђорђе, Қазақ'],
  ['Vietnamese', 'Nguyễn Thị Minh Khai'],
  ['Latin of other languages', 'Əliyev, Ẹ̀kọ́'],
  ['Chinese', '王小明, 龙先生, 堃'],
  ['Japanese', '田中さくら, 髙橋, タナカ'],
  ['Korean', '김철수'],
  ['Thai', 'สมชาย ใจดี, น้ำทิพย์'],
])('%s names are printed and can be copied', async (_, name) => {
  const text = await textOfPdf(await printed(`Accepted by: ${name}.`))
  expect(text.replaceAll(' ', '')).toContain(name.normalize('NFC').replaceAll(' ', ''))
  expect(text).not.toContain('not printable')
})

test.each([
  ['Arabic', 'محمد بن سلمان'],
  ['Hebrew', 'יצחק רבין'],
  ['Devanagari', 'राजेश कुमार शर्मा'],
])('%s names are printed', async (_, name) => {
  const content = await printed(`Accepted by: ${name}.`)
  expect(await textOfPdf(content)).not.toContain('not printable')
  expect(fontsOf(content)).toBe(2)
})

test('says once for letters beside each other that no font has them, and where they are', async () => {
  const text = await textOfPdf(await printed('Accepted by: தமிழ் பெயர், and 👩‍👩‍👧 others'))
  expect(text).toContain('Accepted by: [not printable], and [not printable] others')
  expect(text).toContain('The JSON file has all of them.')
})

test('other spaces and line breaks are kept apart from letters', async () => {
  const text = await textOfPdf(await printed('田中\u3000さくら\nИван\u00a0Тургенев\nName'))
  expect(text).toContain('田中 さくら Иван Тургенев Name')
})

test('the same text gives the same bytes, whatever its scripts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const texts = ['Zoë Łącka', 'Иван', 'محمد بن سلمان', 'יצחק', '王小明 田中さくら 김철수', 'राजेश', 'สมชาย']
  expect((await printed(...texts)).equals(await printed(...texts))).toBe(true)
})

test('long text in any script flows over pages', async () => {
  const paragraph = 'يحتفظ القارئ لنفسه بكل ما يراه من هذا الإعلان لمدة سنتين. '.repeat(120)
  const content = await printed(paragraph, '此清单的读者应在两年内对其所见内容保密。'.repeat(120))
  expect(pagesOf(content)).toBeGreaterThan(2)
  expect(await textOfPdf(content)).toContain(`page ${pagesOf(content)} of ${pagesOf(content)}`)
})
