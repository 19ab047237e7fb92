import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photograph } from './photograph.tsx'

const renderPhotograph = (thumbhash?: string) =>
  renderToStaticMarkup(
    <Photograph
      {...{ thumbhash, width: 900, height: 600, alt: 'Terrace', sizes: '100vw' }}
      sources={[480, 960].map((width) => ({ width, src: `/photographs/one/${width}.webp` }))}
    />,
  )

test('a photograph shows a blurred placeholder of its size until it loads', () => {
  const [placeholder = '', picture = ''] = renderPhotograph('1QcSHQRnh493V4dIh4eXh1h4kJUI').match(/<img[^>]*>/g) ?? []
  expect(placeholder).toMatch(/src="data:image\/\w+;base64,[^"]+"/)
  expect(placeholder).toContain('aria-hidden="true"')
  expect(picture).toMatch(/src="\/photographs\/one\/960.webp"/)
  expect(picture).toMatch(/width="900" height="600"/)
})

test('a photograph without a thumbhash shows no placeholder', () => {
  expect(renderPhotograph().match(/<img[^>]*>/g)).toHaveLength(1)
})
