import { expect, test } from 'vitest'
import { describePage, describePrivatePage } from './page-description.ts'

const about = { title: 'About', description: 'Who we are.', path: '/about' }

test('a public page has a title, a description, a preview image and one canonical address', () => {
  const { meta, links } = describePage(about, 'https://example.com')

  expect(meta).toContainEqual({ title: 'About · Subrosa' })
  expect(meta).toContainEqual({ name: 'description', content: 'Who we are.' })
  expect(meta).toContainEqual({ property: 'og:url', content: 'https://example.com/about' })
  expect(meta).toContainEqual({ property: 'og:image', content: 'https://example.com/preview.png' })
  expect(links).toEqual([{ rel: 'canonical', href: 'https://example.com/about' }])
})

test('a title marked standalone is not followed by the name of the product', () => {
  const { meta } = describePage({ ...about, title: 'Subrosa: a guide', standalone: true, path: '/' }, 'https://a.b')
  expect(meta).toContainEqual({ title: 'Subrosa: a guide' })
})

test('no meta entry has the name of another, since the page would drop one of them', () => {
  const names = describePage(about, '').meta.flatMap((entry) => Object.values(entry)[0])
  expect(new Set(names).size).toBe(names.length)
})

test('a private page is excluded from search engines and has only a title', () => {
  expect(describePrivatePage('Settings')).toEqual({
    meta: [{ title: 'Settings · Subrosa' }, { name: 'robots', content: 'noindex' }],
  })
})
