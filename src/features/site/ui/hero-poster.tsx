import { heroWidths, posterSources } from '#posters/addresses.ts'
import { ThemedImage } from '#ui/theme/use-theme.tsx'

/** The same bay at dusk, or at night in the dark theme. */
export function HeroPoster() {
  return (
    <figure>
      <div className="border border-line p-2 md:p-3">
        <ThemedImage
          sources={posterSources('hero/riviera-dusk', heroWidths)}
          night={posterSources('hero/riviera-night', heroWidths)}
          sizes="(width < 64rem) calc(100vw - 3.5rem), 45rem"
          alt="A terrace above a Riviera bay, a yacht at anchor between the headlands"
          width="1200"
          height="900"
          fetchPriority="high"
          decoding="sync"
          className="block aspect-4/3 w-full bg-paper-2 object-cover"
        />
      </div>
      <figcaption className="caption mt-3 text-right text-ink-2">The bay at the hour before dinner</figcaption>
    </figure>
  )
}
