import { type ComponentProps, createContext, use, useSyncExternalStore } from 'react'
import { type ThemeChoice, themeCookie, themeIn } from '#lib/theme-choice.ts'

/** The choice that the page was rendered with. */
export const RenderedTheme = createContext<ThemeChoice>('auto')

/** The reader's choice, in sync in all tabs of the browser. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const rendered = use(RenderedTheme)
  const choice = useSyncExternalStore(subscribe, currentChoice, () => rendered)
  return { choice, setChoice }
}

export type ImageSources = readonly { width: number; src: string }[]

export const srcSetOf = (sources: ImageSources): string =>
  sources.map(({ src, width }) => `${src} ${width}w`).join(', ')

type ThemedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet'> & {
  alt: string
  /** As in `<img sizes>`. */
  sizes: string
  /** Sorted by width, the narrowest first. */
  sources: ImageSources
  /** The image in the dark theme. */
  night: ImageSources
}

/** An image with a variant for the dark theme; only one of them is fetched. In this file, because a file of its own would be another download. */
export function ThemedImage({ sources, night, sizes, alt, ...rest }: ThemedImageProps) {
  const { choice } = useTheme()
  const chosenSources = choice === 'dark' ? night : sources
  return (
    <picture className="grained block">
      {choice === 'auto' && <source srcSet={srcSetOf(night)} sizes={sizes} media="(prefers-color-scheme: dark)" />}
      <img {...rest} alt={alt} sizes={sizes} srcSet={srcSetOf(chosenSources)} src={chosenSources.at(-1)?.src} />
    </picture>
  )
}

const listeners = new Set<() => void>()
let chosen: ThemeChoice | undefined
let seen = ''

function currentChoice(): ThemeChoice {
  if (chosen === undefined) adopt(themeIn(document.cookie))
  return chosen ?? 'auto'
}

function setChoice(choice: ThemeChoice): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is there in secure contexts only
  document.cookie = themeCookie(choice, location.protocol === 'https:')
  // Also in memory: a browser that refuses cookies still shows the chosen theme.
  seen = themeIn(document.cookie)
  chosen = choice
  tell()
}

/** Takes over a choice made in another tab. An unchanged cookie is ignored. */
function adopt(kept: ThemeChoice): void {
  if (kept === seen) return
  seen = kept
  chosen = kept
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) watch('addEventListener')
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) watch('removeEventListener')
  }
}

/** At once if the browser has the Cookie Store API, otherwise when the tab becomes visible. */
function watch(how: 'addEventListener' | 'removeEventListener') {
  document[how]('visibilitychange', adoptShown)
  if ('cookieStore' in window) window.cookieStore[how]('change', adoptChanged)
}

function adoptShown(): void {
  adopt(themeIn(document.cookie))
}

/** Reads the Cookie Store, because `document.cookie` may still return the old value at this moment. */
async function adoptChanged(): Promise<void> {
  const cookies = await window.cookieStore.getAll()
  adopt(themeIn(cookies.map(({ name, value }) => `${name}=${value}`).join(';')))
}
