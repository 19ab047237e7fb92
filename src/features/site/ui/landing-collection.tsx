import { Link } from '@tanstack/react-router'
import type { ListingCategory } from '#features/listings/terms.ts'
import { posterSources, type TimeOfDay } from '#posters/addresses.ts'
import type { PosterScene } from '#posters/catalogue.ts'
import { ThemedImage } from '#ui/theme/use-theme.tsx'
import { LandingSection } from './landing-section.tsx'

type Piece = { name: ListingCategory; line: string; scene: PosterScene; light: TimeOfDay }

/** One poster for each category: three in the first row, four in the second. */
const pieces: Piece[] = [
  { name: 'Real Estate', line: 'houses that change hands quietly', scene: 'real-estate/riviera-villa', light: 'dawn' },
  { name: 'Yachts', line: 'at anchor, crew aboard', scene: 'yachts/at-anchor', light: 'dusk' },
  { name: 'Jets', line: 'hours, engines and logs on file', scene: 'jets/over-cloud', light: 'noon' },
  { name: 'Vehicles', line: 'one owner, every mile known', scene: 'vehicles/corniche', light: 'dusk' },
  { name: 'Islands', line: 'a coastline of one’s own', scene: 'islands/atoll', light: 'noon' },
  { name: 'Art', line: 'seen by appointment', scene: 'art/gallery', light: 'dawn' },
  { name: 'Jewelry', line: 'from the vault, with its papers', scene: 'jewelry/brilliant', light: 'night' },
]

export function LandingCollection() {
  return (
    <LandingSection
      title="The Collection"
      introduction="Seven kinds of asset, offered by those who look after them, to those who know whom to call."
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-12 md:gap-x-8 md:gap-y-12">
        {pieces.map(({ name, line, scene, light }, index) => (
          <li
            key={name}
            className="group relative md:nth-[-n+3]:col-span-4 md:col-span-3 max-md:last:col-span-2 md:nth-[-n+3]:[&_img]:aspect-3/2"
          >
            <ThemedImage
              sources={posterSources(`${scene}-${light}`)}
              night={posterSources(`${scene}-night`)}
              sizes={index === pieces.length - 1 ? '(width < 48rem) 100vw, 20rem' : '(width < 48rem) 48vw, 24rem'}
              alt=""
              width="1200"
              height="800"
              loading="lazy"
              className="aspect-4/3 w-full bg-paper-2 object-cover"
            />
            <h3 className="title-4 mt-4 decoration-1 decoration-gold-line underline-offset-4 group-hover:underline">
              {/* Stretched over the whole poster, so that all of it links to the category. */}
              <Link to="/listings" search={{ category: name }} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="caption text-balance text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
