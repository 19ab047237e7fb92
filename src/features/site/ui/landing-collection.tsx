import { Link } from '@tanstack/react-router'
import type { ListingCategory } from '#lib/listing-terms.ts'
import type { PosterAddress } from '#posters/catalogue.ts'
import { LandingSection } from './landing-section.tsx'

type Piece = { name: ListingCategory; line: string; poster: PosterAddress }

/** One plate a category: three above, four beneath. */
const pieces: Piece[] = [
  {
    name: 'Real Estate',
    line: 'houses that change hands quietly',
    poster: '/posters/real-estate/riviera-villa-dawn.svg',
  },
  { name: 'Yachts', line: 'at anchor, crew aboard', poster: '/posters/yachts/at-anchor-dusk.svg' },
  { name: 'Jets', line: 'hours, engines and logs on file', poster: '/posters/jets/over-cloud-noon.svg' },
  { name: 'Vehicles', line: 'one owner, every mile known', poster: '/posters/vehicles/corniche-dusk.svg' },
  { name: 'Islands', line: 'a coastline of one’s own', poster: '/posters/islands/atoll-noon.svg' },
  { name: 'Art', line: 'seen by appointment', poster: '/posters/art/gallery-dawn.svg' },
  { name: 'Jewelry', line: 'from the vault, with its papers', poster: '/posters/jewelry/brilliant-night.svg' },
]

export function LandingCollection() {
  return (
    <LandingSection
      title="The Collection"
      introduction="Seven kinds of asset, offered by those who look after them, to those who know whom to call."
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-12 md:gap-x-8 md:gap-y-12">
        {pieces.map(({ name, line, poster }) => (
          <li
            key={name}
            className="group relative md:nth-[-n+3]:col-span-4 md:col-span-3 max-md:last:col-span-2 md:nth-[-n+3]:[&_img]:aspect-3/2"
          >
            <img
              src={poster}
              alt=""
              width="1200"
              height="800"
              loading="lazy"
              decoding="async"
              className="aspect-4/3 w-full bg-paper-2 object-cover"
            />
            <h3 className="title-4 mt-4 decoration-1 decoration-gold-line underline-offset-4 group-hover:underline">
              {/* The whole plate leads there. */}
              <Link to="/listings" search={{ category: name }} className="after:absolute after:inset-0">
                {name}
              </Link>
            </h3>
            <p className="caption text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
