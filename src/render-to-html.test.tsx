import { setTimeout } from 'node:timers/promises'
import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderToHtml } from './render-to-html.ts'

const rendering = () => ({ nonce: 'n0nce', signal: new AbortController().signal, reportFailure: vi.fn() })

test('renders a page at once if nothing in it loads late', async () => {
  const render = vi.fn(() => <p>{'a < b'}</p>)
  const Page = render
  expect(await renderToHtml(<Page />, rendering())).toBe('<p>a &lt; b</p>')
  expect(render).toHaveBeenCalledTimes(1)
})

test('waits for a part that loads late', async () => {
  const Late = lazy(async () => ({ default: () => <b>late</b> }))
  const html = await renderToHtml(
    <Suspense fallback={<i>loading</i>}>
      <Late />
    </Suspense>,
    rendering(),
  )
  expect(html).toContain('<b>late</b>')
  expect(html).not.toContain('loading')
})

test('reports the failure of a late part and renders the rest', async () => {
  const failing = rendering()
  const LateFailing = lazy(async () => {
    await setTimeout(20)
    return { default: Failing }
  })
  const html = await renderToHtml(
    <main>
      <h1>Title</h1>
      <Suspense fallback={<i>loading</i>}>
        <LateFailing />
      </Suspense>
    </main>,
    failing,
  )
  expect(html).toContain('<h1>Title</h1>')
  expect(failing.reportFailure).toHaveBeenCalledExactlyOnceWith(failure)
})

test('renders no page if a part fails at once, and reports it', async () => {
  const failing = rendering()
  const html = await renderToHtml(
    <Suspense fallback={<i>loading</i>}>
      <Failing />
    </Suspense>,
    failing,
  )
  expect(html).toBeUndefined()
  expect(failing.reportFailure).toHaveBeenCalledExactlyOnceWith(failure)
})

test('renders no page and rejects if a part fails that no boundary holds', async () => {
  await expect(renderToHtml(<Failing />, rendering())).rejects.toBe(failure)
})

const failure = new Error('secret detail')

function Failing(): never {
  throw failure
}
