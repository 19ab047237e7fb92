import { Link } from '@tanstack/react-router'
import type { ListingCategory } from '#lib/listing-terms.ts'
import type { PosterName } from '#posters/catalogue.ts'
import { ThemedPicture } from '#ui/themed-picture.tsx'
import { LandingSection } from './landing-section.tsx'

type Piece = { name: ListingCategory; line: string; day: PosterName; night: PosterName }

/** One plate a category: three above, four beneath; each hangs in two lights. */
const pieces: Piece[] = [
  {
    name: 'Real Estate',
    line: 'houses that change hands quietly',
    day: 'real-estate/riviera-villa-dawn',
    night: 'real-estate/riviera-villa-night',
  },
  {
    name: 'Yachts',
    line: 'at anchor, crew aboard',
    day: 'yachts/at-anchor-dusk',
    night: 'yachts/at-anchor-night',
  },
  {
    name: 'Jets',
    line: 'hours, engines and logs on file',
    day: 'jets/over-cloud-noon',
    night: 'jets/over-cloud-night',
  },
  {
    name: 'Vehicles',
    line: 'one owner, every mile known',
    day: 'vehicles/corniche-dusk',
    night: 'vehicles/corniche-night',
  },
  {
    name: 'Islands',
    line: 'a coastline of one’s own',
    day: 'islands/atoll-noon',
    night: 'islands/atoll-night',
  },
  {
    name: 'Art',
    line: 'seen by appointment',
    day: 'art/gallery-dawn',
    night: 'art/gallery-night',
  },
  {
    name: 'Jewelry',
    line: 'from the vault, with its papers',
    day: 'jewelry/brilliant-night',
    night: 'jewelry/brilliant-night',
  },
]

const addressOf = (name: PosterName) => `/posters/${name}.svg`

export function LandingCollection() {
  return (
    <LandingSection
      title="The Collection"
      introduction="Seven kinds of asset, offered by those who look after them, to those who know whom to call."
    >
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-12 md:gap-x-8 md:gap-y-12">
        {pieces.map(({ name, line, day, night }) => (
          <li
            key={name}
            className="group relative md:nth-[-n+3]:col-span-4 md:col-span-3 max-md:last:col-span-2 md:nth-[-n+3]:[&_img]:aspect-3/2"
          >
            <ThemedPicture
              src={addressOf(day)}
              night={addressOf(night)}
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
            <p className="caption text-balance text-ink-2">{line}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  )
}
