import { expect, test } from 'vitest'
import { acceptFiles, describeBytes, describeTypes } from './accept-files.ts'
import { imageFileTypes } from './image-file-types.ts'

const rules = { accept: ['image/jpeg', 'image/png', 'image/webp'], maxFiles: 3, maxBytes: 20_000_000 }
const photograph = (name: string, size = 4_200_000) => ({ name, size, type: 'image/jpeg' })

test('accepted files keep their order', () => {
  const files = [photograph('terrace.jpg'), photograph('salon.jpg')]

  expect(acceptFiles(files, rules)).toEqual({ accepted: files, refusals: [] })
})

test('a file of another type is refused by name, and the rest are accepted', () => {
  const plan = { name: 'plan.pdf', size: 90_000, type: 'application/pdf' }
  const salon = photograph('salon.jpg')

  expect(acceptFiles([plan, salon], rules)).toEqual({
    accepted: [salon],
    refusals: ['plan.pdf is not a JPEG, PNG or WebP file.'],
  })
})

test('a file of unknown type is refused', () => {
  expect(acceptFiles([{ name: 'salon.jpg', size: 5, type: '' }], rules).accepted).toEqual([])
})

test('a HEIC file is accepted by its name if the system knows no type for it', () => {
  const heic = (name: string, type: string) => ({ name, type, size: 5 })
  const files = [heic('IMG_1.HEIC', ''), heic('b.heif', 'image/heif'), heic('c.heic', 'image/heic')]
  const { accepted, refusals } = acceptFiles([...files, heic('d.heic', 'text/plain')], {
    ...rules,
    accept: imageFileTypes,
  })
  expect(accepted).toEqual(files)
  expect(refusals).toEqual(['d.heic is not a JPEG, PNG, WebP or HEIC file.'])
})

test('a file at the size limit is accepted; one byte more is refused', () => {
  const { accepted, refusals } = acceptFiles([photograph('a.jpg', 20_000_000), photograph('b.jpg', 20_000_001)], rules)

  expect(accepted.map(({ name }) => name)).toEqual(['a.jpg'])
  expect(refusals).toEqual(['b.jpg is too large: no file may exceed 20 MB.'])
})

test('an empty file is refused', () => {
  expect(acceptFiles([photograph('a.jpg', 0)], rules).refusals).toEqual(['a.jpg is empty.'])
})

test('files already in the list count towards the maximum', () => {
  const files = [photograph('one.jpg'), photograph('two.jpg'), photograph('three.jpg')]

  const { accepted, refusals } = acceptFiles(files, rules, 2)
  expect(accepted.map(({ name }) => name)).toEqual(['one.jpg'])
  expect(refusals).toEqual(['No more than 3 files fit; 2 were left out.'])
})

test('a refused file does not count towards the maximum', () => {
  const files = [photograph('huge.jpg', 99_000_000), photograph('a.jpg'), photograph('b.jpg'), photograph('c.jpg')]

  expect(acceptFiles(files, rules).accepted).toHaveLength(3)
})

test('a maximum of one file is named in the singular', () => {
  const files = [photograph('a.jpg'), photograph('b.jpg')]

  expect(acceptFiles(files, { ...rules, maxFiles: 1 }).refusals).toEqual(['Only one file fits; b.jpg was left out.'])
})

test('a wildcard accepts every type of its family', () => {
  const avif = { name: 'a.avif', size: 5, type: 'image/avif' }

  expect(acceptFiles([avif], { ...rules, accept: ['image/*'] }).accepted).toEqual([avif])
})

test.each([
  [['image/*'], 'an image file'],
  [['application/pdf'], 'a PDF file'],
  [['image/jpeg', 'image/png'], 'a JPEG or PNG file'],
])('the accepted types %j are described as %s', (accept, description) => {
  expect(describeTypes(accept)).toBe(description)
})

test.each([
  [999, '999 bytes'],
  [4_400, '4 kB'],
  [999_499, '999 kB'],
  [999_500, '1 MB'],
  [4_260_000, '4.3 MB'],
  [20_000_000, '20 MB'],
])('%d bytes are formatted as %s', (bytes, formattedSize) => {
  expect(describeBytes(bytes)).toBe(formattedSize)
})
