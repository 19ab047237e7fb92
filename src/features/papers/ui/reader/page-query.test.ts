import { afterEach, expect, test, vi } from 'vitest'
import { PageDelay, PageMissing, PageRefused, pageQuery, pictureWidth } from './page-query.ts'

afterEach(() => vi.unstubAllGlobals())

const fetched = (status: number, headers = {}) => {
  vi.stubGlobal('fetch', async () => new Response('picture', { status, headers }))
  const { queryFn } = pageQuery({ id: 'one', page: 2, width: 960 })
  return (queryFn as (context: object) => Promise<Blob>)({ signal: new AbortController().signal })
}

test('takes the narrowest picture that fills the width on the screen', () => {
  expect([pictureWidth(360, 1), pictureWidth(360, 2), pictureWidth(800, 2), pictureWidth(2000, 3)]).toEqual([
    ...[480, 960, 1600, 1600],
  ])
})

interface Retrying {
  retry: (failures: number, error: Error) => boolean
  retryDelay: (failures: number, error: Error) => number
}

test('waits as long as the server says while a page is drawn or the reader goes too fast', async () => {
  await expect(fetched(503, { 'retry-after': '2' })).rejects.toMatchObject({ kind: 'busy', seconds: 2 })
  await expect(fetched(429, { 'retry-after': '9' })).rejects.toMatchObject({ kind: 'too-many', seconds: 9 })
  const { retry, retryDelay } = pageQuery({ id: 'one', page: 2, width: 960 }) as unknown as Retrying
  const delay = new PageDelay('busy', 2)
  expect([retry(3, delay), retryDelay(3, delay), retry(0, new PageMissing())]).toEqual([true, 2_000, false])
})

test('a page that cannot be drawn says why, and is not asked for again', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ message: 'This PDF is too complex.' }, { status: 422 }))
  const { queryFn, retry } = pageQuery({ id: 'one', page: 2, width: 960 }) as unknown as Retrying & {
    queryFn: (context: object) => Promise<Blob>
  }
  const refused = await queryFn({ signal: new AbortController().signal }).catch((error) => error)
  expect([refused instanceof PageRefused, refused.message, retry(0, refused)]).toEqual([
    ...[true, 'This PDF is too complex.', false],
  ])
  expect([retry(2, new Error('500')), retry(3, new Error('500'))]).toEqual([true, false])
})

test('returns the picture, and says if there is none', async () => {
  expect(await (await fetched(200)).text()).toBe('picture')
  await expect(fetched(404)).rejects.toThrow(PageMissing)
})
