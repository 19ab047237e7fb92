import { useAuth } from '#api/auth/use-auth.ts'
import { LinkButton } from '#ui/link-button.tsx'
import { HeroPoster } from './hero-poster.tsx'
import { dashboard, requestAccess } from './site-links.ts'

type LandingHeroProps = { /** Who may join this instance, in a few words. */ joining: string }

export function LandingHero({ joining }: LandingHeroProps) {
  const mainLink = useAuth().session ? dashboard : requestAccess
  return (
    <section className="page-width grid items-center gap-x-12 gap-y-14 xl:gap-x-16 pt-12 pb-20 md:pt-16 lg:grid-cols-2 lg:pb-28 xl:grid-cols-[5fr_7fr]">
      <div>
        <p className="engraved text-gold">{joining}</p>
        <h1 className="title-1 mt-6">
          Your Guide to <em className="whitespace-nowrap">Ultra-Exclusive</em> Experiences
        </h1>
        <p className="lede mt-7 max-w-[32em] text-ink-2">
          A private network where concierges, brokers and curators place, seek and close on the assets that are never
          advertised.
        </p>
        <div className="mt-10 flex flex-wrap gap-4">
          <LinkButton
            to={mainLink.to}
            state={{ joins: true }}
            data-joins={mainLink === requestAccess || undefined}
            variant="solid"
          >
            {mainLink.label}
          </LinkButton>
          <LinkButton to="/about">Learn More</LinkButton>
        </div>
      </div>
      <HeroPoster />
    </section>
  )
}
