import { expect, test, vi } from 'vitest'
import { pageCompressor } from './compress-pages.ts'
import { makeCachedPage } from './make-cached-page.ts'

test('compresses a page best only if it stayed the same, and once a minute at most', async () => {
  const compress = vi.fn(makeCachedPage)
  let seconds = 0
  const compressPage = pageCompressor(compress, () => seconds * 1_000)
  const render = async (body: string, path = '/') => {
    seconds += 5
    return await compressPage(path, `<p>${body}</p><script>({u:${1_795_399_978_418 + seconds},s:1})</script>`)
  }
  const qualities = () => compress.mock.calls.map(([, quality]) => quality)

  await render('villa')
  const best = await render('villa')
  expect(qualities()).toEqual([undefined, 11])
  for (let renewal = 0; renewal < 10; renewal++) expect(await render('villa')).toBe(best)
  expect(compress).toHaveBeenCalledTimes(2)

  seconds += 10
  expect(await render('villa')).not.toBe(best)
  expect(`${(await render('sloop')).bytes.identity}`).toContain('sloop')
  await render('sloop', '/about')
  expect(qualities()).toEqual([undefined, 11, 11, undefined, undefined])
})
