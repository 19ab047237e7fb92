import { type ComponentProps, createContext, use, useSyncExternalStore } from 'react'
import { type ThemeChoice, themeCookie, themeIn } from '#lib/theme-choice.ts'

/** The choice that the page was rendered with. */
export const RenderedTheme = createContext<ThemeChoice>('auto')

/** The reader's choice, the same in every tab of the browser. */
export function useTheme(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const rendered = use(RenderedTheme)
  const choice = useSyncExternalStore(subscribe, currentChoice, () => rendered)
  return { choice, setChoice }
}

type ThemedPictureProps = ComponentProps<'img'> & {
  alt: string
  /** What hangs there after dark. */
  night: string
}

/** Two pictures of one place: the theme decides which is fetched. Here, it costs a visitor no file of its own. */
export function ThemedImage({ src, night, alt, ...rest }: ThemedPictureProps) {
  const { choice } = useTheme()
  return (
    <picture>
      {choice === 'auto' && <source srcSet={night} media="(prefers-color-scheme: dark)" />}
      <img {...rest} alt={alt} src={choice === 'dark' ? night : src} />
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
  // Held here too: a browser that refuses cookies still shows what was asked for.
  seen = themeIn(document.cookie)
  chosen = choice
  tell()
}

/** Takes over what another tab wrote. A cookie that nobody touched says nothing new. */
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

/** At once where the browser tells of cookies, else when the tab is looked at. */
function watch(how: 'addEventListener' | 'removeEventListener') {
  document[how]('visibilitychange', adoptShown)
  if ('cookieStore' in window) window.cookieStore[how]('change', adoptChanged)
}

function adoptShown(): void {
  adopt(themeIn(document.cookie))
}

/** Asks the store: at this moment `document.cookie` may still give what was there before. */
async function adoptChanged(): Promise<void> {
  const cookies = await window.cookieStore.getAll()
  adopt(themeIn(cookies.map(({ name, value }) => `${name}=${value}`).join(';')))
}
