import { Link } from '@tanstack/react-router'
import type { LegalSection } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'

export const termsOfConduct = ({ network, name, contact }: Operator): LegalSection[] => [
  {
    id: 'agreement',
    title: 'The agreement',
    body: (
      <p>
        {name ? (
          <>
            {network} is a private network and marketplace operated by {name} (“we”).
          </>
        ) : (
          <>
            {network} is a private network and marketplace. “We” are those who operate it; write to{' '}
            <Mailbox address={contact} /> to learn who they are.
          </>
        )}{' '}
        By creating an account you accept these terms, for yourself and for the company on whose behalf you act. If you
        do not accept them, do not use the network.
      </p>
    ),
  },
  {
    id: 'membership',
    title: 'Membership and vetting',
    body: (
      <>
        <p>
          The network is for professionals of full age who serve private clients: concierges, lifestyle managers,
          brokers, curators. Membership is personal and cannot be transferred or shared.
        </p>
        <p>
          Curators review applications and may verify, decline or suspend a member. They may ask who you are and on
          whose behalf you act, and you answer truthfully. A member who invites a newcomer vouches for that person with
          their own membership; we record who invited each member. Verification says that we looked with care. It is not
          a guarantee.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        Keep your password and your second factor to yourself, and tell us at once if you believe that someone else has
        used your account. What is done from your account counts as done by you unless you show otherwise.
      </p>
    ),
  },
  {
    id: 'confidence',
    title: 'Confidence',
    body: (
      <>
        <p>
          Whatever you learn here that is not public, you keep in confidence: assets, prices, locations, photographs,
          identities, the existence of a negotiation. You use it only for the transaction it concerns and share it only
          with your client and those who must know, bound by the same duty.
        </p>
        <p>
          You do not copy, photograph, index or pass on what the network shows you, and you do not try to find out what
          another member chose to withhold. This duty outlives your membership.
        </p>
      </>
    ),
  },
  {
    id: 'listings-and-mandates',
    title: 'Listings and mandates',
    body: (
      <ul>
        <li>
          You may list only what you are entitled to offer, and say so truthfully: title, condition, price,
          availability.
        </li>
        <li>A mandate states a real intention of a real client, with a budget you have reason to believe in.</li>
        <li>
          Texts and photographs are yours or used with permission. You allow us to show them as your settings say.
        </li>
        <li>You withdraw what is sold, lapsed or no longer true.</li>
        <li>
          Goods whose trade is unlawful, stolen or unprovenanced works, protected species, and anything under sanctions
          are excluded.
        </li>
      </ul>
    ),
  },
  {
    id: 'conduct',
    title: 'Conduct',
    body: (
      <>
        <p>
          No misrepresentation, no harassment, no unsolicited offers outside the matter at hand, no evasion of the
          completion fee by completing elsewhere what was introduced here. No automated reading except through the
          interface we publish, within its limits. No attempt to break or overload the service.
        </p>
        <p>
          You comply with the law that applies to you, including rules on brokerage, money laundering, sanctions, export
          and taxes.
        </p>
      </>
    ),
  },
  {
    id: 'data',
    title: 'Personal data',
    body: (
      <p>
        The <Link to="/privacy">Privacy Policy</Link> says how we handle it. For the data of your own clients that you
        bring into the network, you are responsible for having the right to do so.
      </p>
    ),
  },
]
