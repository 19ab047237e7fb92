import type { ReactNode } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { posterSources } from '#posters/addresses.ts'
import { FramedImage } from '#ui/framed-image.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { dashboard, requestAccess } from './site-links.ts'

export function AboutPage() {
  const mainLink = useAuth().session ? dashboard : requestAccess
  return (
    <>
      <header className="page-width grid items-center gap-x-16 gap-y-12 pt-12 pb-16 md:pt-16 md:pb-24 lg:grid-cols-[1fr_1fr]">
        <div>
          <p className="engraved text-gold">About</p>
          <h1 className="title-1 mt-6">
            The market that is <em>never advertised</em>
          </h1>
          <p className="lede mt-7 max-w-[34em] text-ink-2">
            The finest houses, hulls and paintings rarely meet the open market. They pass between people who trust one
            another. Subrosa is where those people meet.
          </p>
        </div>
        <FramedImage
          first
          sources={posterSources('real-estate/riviera-villa-dusk')}
          night={posterSources('real-estate/riviera-villa-night')}
          sizes="(width < 64rem) 88vw, 34rem"
          alt="A villa above the sea in the evening, its windows lit"
        />
      </header>
      <div className="page-width">
        <Chapter title="Overview">
          <p>
            Subrosa is an invite-only network and marketplace for concierges, lifestyle managers, brokers and curators
            who serve a small number of very wealthy clients. Sellers place private assets; buyers place mandates;
            members speak with one another and carry a conversation through to a deal.
          </p>
          <p>
            Sub rosa, under the rose, has meant in confidence since Roman dinners were held beneath one. We took the
            name as an instruction.
          </p>
        </Chapter>
        <Chapter title="The problem">
          <p>
            Somebody who sells such an asset has two poor choices. A public listing tells the world who sells, where
            they live and what they need. A quiet word among acquaintances reaches a dozen people, and perhaps none of
            them wants to buy this year.
          </p>
          <p>
            Buyers have no better choice: the best assets are found by phone, offers pass through many intermediaries,
            and nobody can say who really represents the owner.
          </p>
        </Chapter>
        <Chapter title="Our solution">
          <p>
            A network small enough to be trusted and wide enough to be useful. Members are vetted by a person before
            they see what is private. Each seller decides who can see a listing, and the database itself enforces it: in
            search, counts, previews and pictures.
          </p>
          <p>
            There is nothing to pay until a transaction succeeds. A completion fee is then due, agreed in advance and
            shown to the paying party alone.
          </p>
        </Chapter>
        <Chapter title="Key features">
          <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2">
            {features.map(({ name, text }) => (
              <div key={name} className="border-line border-t pt-5">
                <dt className="title-4 text-ink">{name}</dt>
                <dd className="mt-1.5">{text}</dd>
              </div>
            ))}
          </dl>
        </Chapter>
        <section className="flex flex-col items-center border-line border-t py-20 text-center md:py-28">
          <h2 className="title-2 max-w-[16em]">Introduce yourself</h2>
          <p className="lede mt-4 mb-10 max-w-[30em] text-ink-2">
            Tell us about your clients and your field. A curator answers in person.
          </p>
          <LinkButton
            to={mainLink.to}
            state={{ joins: true }}
            data-joins={mainLink === requestAccess || undefined}
            variant="solid"
          >
            {mainLink.label}
          </LinkButton>
        </section>
      </div>
    </>
  )
}

const features = [
  {
    name: 'Private listings',
    text: 'Visible to everyone or only to verified members: the seller decides for each listing.',
  },
  { name: 'Mandates', text: 'Requests to buy for a client, with a budget, shown to members who may have the asset.' },
  {
    name: 'Verified members',
    text: 'Vetted by a curator, vouched for by a sponsor, and marked as such wherever they appear.',
  },
  {
    name: 'Names are optional',
    text: 'Members choose how their name appears: in full, as a first name, or as “Member”.',
  },
  {
    name: 'Confidential conversations',
    text: 'Two members, one listing or mandate, nobody else. Messages arrive at once.',
  },
  { name: 'Deals to completion', text: 'From negotiation through documents and due diligence to completion.' },
]

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-6 border-line border-t py-14 md:py-20 lg:grid-cols-[1fr_2fr]">
      <h2 className="title-2">{title}</h2>
      <div className="space-y-5 text-pretty text-ink-2 text-lg leading-[1.7] [&>p]:max-w-[36em]">{children}</div>
    </section>
  )
}
