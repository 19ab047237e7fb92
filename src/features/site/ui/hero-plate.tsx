import type { Theme } from '#lib/theme-choice.ts'
import { useTheme } from '#ui/theme/use-theme.ts'

const plates: Record<Theme, string> = {
  light: '/posters/hero/riviera-dusk.svg',
  dark: '/posters/hero/riviera-night.svg',
}

/** Two plates of one bay, by day's end and by night: the theme decides which is fetched. */
export function HeroPlate() {
  const { choice } = useTheme()
  return (
    <figure>
      <div className="border border-line p-2 md:p-3">
        <picture>
          {choice === 'auto' && <source srcSet={plates.dark} media="(prefers-color-scheme: dark)" />}
          <img
            src={plates[choice === 'auto' ? 'light' : choice]}
            alt="A terrace above a Riviera bay, a yacht at anchor between the headlands"
            width="1200"
            height="900"
            fetchPriority="high"
            decoding="sync"
            className="block aspect-4/3 w-full bg-paper-2 object-cover"
          />
        </picture>
      </div>
      <figcaption className="caption mt-3 text-right text-ink-2">The bay at the hour before dinner</figcaption>
    </figure>
  )
}
