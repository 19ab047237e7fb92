import { LinkButton } from '#ui/link-button.tsx'
import { requestMembership } from './site-links.ts'

export function LandingInvitation() {
  return (
    <section aria-labelledby="join" className="page-width pb-16 md:pb-24">
      <div className="border border-line p-1">
        <div className="relative isolate overflow-hidden border border-line px-5 py-16 text-center md:py-28">
          <div aria-hidden="true" className="rosette w-[max(140%,54rem)] opacity-50 md:w-208 lg:w-[max(80%,66rem)]" />
          <h2 id="join" className="title-2 mx-auto max-w-[14em]">
            Join Our Exclusive Network
          </h2>
          <p className="lede mx-auto mt-5 max-w-[32em] text-ink-2">
            Members are introduced or apply, and a curator reviews every newcomer personally.
          </p>
          <div className="mt-10 flex flex-wrap justify-center gap-4">
            <LinkButton to={requestMembership.to} state={{ joins: true }} data-joins variant="solid">
              {requestMembership.label}
            </LinkButton>
            <LinkButton to="/about" className="bg-paper enabled-hover:bg-ink">
              Learn More
            </LinkButton>
          </div>
        </div>
      </div>
    </section>
  )
}
