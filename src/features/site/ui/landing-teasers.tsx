import { Link } from '@tanstack/react-router'
import { type ImageSources, srcSetOf } from '#ui/theme/use-theme.tsx'
import { LandingSection } from './landing-section.tsx'

/** Described here, because the site's pages know no feature; the route gives them what `loadTeasers` returns. */
export interface LandingTeaser {
  id: string
  title: string
  location: string
  price: string
  earlierPrice?: string | undefined
  picture: ImageSources
  isIllustration: boolean
}

/** Listings of this instance that everybody may see; nothing if there are none. */
export function LandingTeasers({ teasers }: { teasers: readonly LandingTeaser[] }) {
  if (teasers.length === 0) return null
  return (
    <LandingSection
      title="Recently Listed"
      introduction="From the listings that are open to everyone. Most are private."
    >
      <ul className="grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-3">
        {teasers.map(({ id, title, location, price, earlierPrice, picture, isIllustration }) => (
          <li key={id} className="group relative flex flex-col">
            <span className={`relative block ${isIllustration ? 'plate illustration grained' : ''}`}>
              <img
                src={picture.at(-1)?.src}
                srcSet={srcSetOf(picture)}
                sizes="(width < 48rem) 92vw, 24rem"
                alt={isIllustration ? 'Illustration' : ''}
                width="1200"
                height="800"
                loading="lazy"
                decoding="async"
                className="aspect-3/2 w-full bg-paper-2 object-cover"
              />
            </span>
            <p className="offer-place">{location || '\u00a0'}</p>
            <h3 className="offer-title">
              <Link to="/listings/$id" params={{ id }} className="after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="lining mt-auto pt-3 font-display font-medium text-[1.375rem]">
              {price}{' '}
              {earlierPrice && (
                <s className="ml-1.5 whitespace-nowrap font-normal text-[0.75em] text-ink-2 decoration-1">
                  <span className="sr-only">Reduced from </span>
                  {earlierPrice}
                </s>
              )}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-10 border-line border-t pt-5">
        <Link
          to="/listings"
          className="inline-flex min-h-11 items-center text-[0.9375rem] underline decoration-gold-line underline-offset-4 hover:text-gold"
        >
          All listings
        </Link>
      </p>
    </LandingSection>
  )
}
