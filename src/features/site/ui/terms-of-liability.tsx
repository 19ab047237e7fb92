import type { LegalSection } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'

export const termsOfLiability = ({ network, contact }: Operator): LegalSection[] => [
  {
    id: 'transactions',
    title: 'Transactions',
    body: (
      <p>
        We provide the place where parties meet. We are not a party to what they agree, not the agent of either, and
        hold neither asset nor money. Title, condition, authority, payment and delivery are for the parties and their
        advisers to examine. A deal recorded here documents a negotiation; it does not replace the contract.
      </p>
    ),
  },
  {
    id: 'fee',
    title: 'The completion fee',
    body: (
      <p>
        Using the network costs nothing until a transaction succeeds. When a deal between members is completed, a
        completion fee falls due at the rate notified to the paying party, and is shown to that party alone. It is owed
        also when parties introduced here complete outside it within twelve months.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Suspension and ending',
    body: (
      <>
        <p>
          You may leave at any time. We may suspend an account at once when we have reason to believe that these terms
          or the safety of others are breached, and end it with notice otherwise. We give the reason unless the law
          forbids it, and hear you.
        </p>
        <p>
          Suspended members can no longer sign in and their listings are no longer shown. Fees earned, confidences and
          claims survive.
        </p>
      </>
    ),
  },
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        We run {network} with the care of a prudent professional and back up what it keeps. We do not promise that it is
        available at every moment, and may change it where members’ legitimate interests are respected.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        We are liable without limit for intent, gross negligence, and injury to life or health, and where the law
        forbids a limit. Otherwise we are liable only for the breach of duties on which the agreement rests, and then
        for the damage that is typical and foreseeable. We are not liable for what members say, list or do. You hold us
        harmless from claims of others that arise from your breach of these terms.
      </p>
    ),
  },
  {
    id: 'law',
    title: 'Law and disputes',
    body: (
      <p>
        The law of the place where we have our seat applies, without its conflict rules and without the UN sales
        convention. Its courts have jurisdiction, so far as no mandatory protection gives you another. We would rather
        talk first: write to <Mailbox address={contact} />.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and remainder',
    body: (
      <p>
        We announce changes of substance to members at least thirty days ahead; members who do not agree may leave
        before they apply. If a clause is invalid, the others stand. These terms are the whole agreement about the use
        of the network.
      </p>
    ),
  },
]
