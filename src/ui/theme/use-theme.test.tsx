import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ThemeChoice } from '#lib/theme-choice.ts'
import { RenderedTheme, ThemedImage } from './use-theme.tsx'

const imageSources = (choice: ThemeChoice) => {
  const picture = renderToStaticMarkup(
    <RenderedTheme value={choice}>
      <ThemedImage src="/dusk.svg" night="/night.svg" alt="A bay" />
    </RenderedTheme>,
  )
  return {
    picture: /<img[^>]* src="([^"]+)"/.exec(picture)?.[1],
    afterDark: /<source srcSet="([^"]+)" media="([^"]+)"/.exec(picture)?.slice(1),
  }
}

test('a chosen theme decides the image, whatever the system setting', () => {
  expect(imageSources('light')).toEqual({ picture: '/dusk.svg', afterDark: undefined })
  expect(imageSources('dark')).toEqual({ picture: '/night.svg', afterDark: undefined })
})

test('without a choice the system setting decides which image is fetched', () => {
  expect(imageSources('auto')).toEqual({
    picture: '/dusk.svg',
    afterDark: ['/night.svg', '(prefers-color-scheme: dark)'],
  })
})
