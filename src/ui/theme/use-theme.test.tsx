import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { RenderedTheme, ThemedImage } from './use-theme.tsx'

const sourcesOf = (light: string) => [400, 800].map((width) => ({ width, src: `/${light}-${width}` }))

const imageSources = (choice: ThemeChoice) => {
  const picture = renderToStaticMarkup(
    <RenderedTheme value={choice}>
      <ThemedImage sources={sourcesOf('dusk')} night={sourcesOf('night')} sizes="100vw" alt="A bay" />
    </RenderedTheme>,
  )
  return {
    picture: /<img[^>]* srcSet="([^"]+)"/.exec(picture)?.[1],
    afterDark: /<source srcSet="([^"]+)" sizes="100vw" media="([^"]+)"/.exec(picture)?.slice(1),
  }
}

test('a chosen theme decides the image, whatever the system setting', () => {
  expect(imageSources('light')).toEqual({ picture: '/dusk-400 400w, /dusk-800 800w', afterDark: undefined })
  expect(imageSources('dark')).toEqual({ picture: '/night-400 400w, /night-800 800w', afterDark: undefined })
})

test('without a choice the system setting decides which image is fetched', () => {
  expect(imageSources('auto')).toEqual({
    picture: '/dusk-400 400w, /dusk-800 800w',
    afterDark: ['/night-400 400w, /night-800 800w', '(prefers-color-scheme: dark)'],
  })
})
