import { Link } from '@tanstack/react-router'
import { LegalPage, type LegalSection } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'
import { privacyRights } from './privacy-rights.tsx'

type PrivacyPageProps = {
  operator: Operator
  /** After so many days, only counts are left of what a member was shown. */
  viewsKeptDays: number
}

export function PrivacyPage({ operator, viewsKeptDays }: PrivacyPageProps) {
  return (
    <LegalPage
      title="Privacy Policy"
      inForceSince="2026-11-29"
      introduction="What we know about you, why we keep it, who can see it, and for how long."
      sections={[...aboutWhatWeKeep(operator), ...privacyRights(operator, viewsKeptDays)]}
    />
  )
}

export const aboutWhatWeKeep = ({ network, name, contact }: Operator): LegalSection[] => [
  {
    id: 'who-we-are',
    title: 'Who answers for your data',
    body: (
      <p>
        {name ? (
          <>
            {name} operates {network} and decides how personal data is handled in it. Write to{' '}
            <Mailbox address={contact} /> for anything this page leaves open;
          </>
        ) : (
          <>
            Those who operate {network} decide how personal data is handled in it. Write to{' '}
            <Mailbox address={contact} /> to learn who they are, and for anything this page leaves open;
          </>
        )}{' '}
        the same mailbox reaches the person responsible for data protection.
      </p>
    ),
  },
  {
    id: 'what-we-keep',
    title: 'What we keep',
    body: (
      <>
        <p>We ask for little, and names are optional towards other members. We keep:</p>
        <ul>
          <li>
            <strong>Your account</strong>: name, e-mail address, a one-way hash of your password, the means of
            two-factor sign-in that you chose, your settings, and the devices on which you turned push messages on.
          </li>
          <li>
            <strong>Your profile</strong>, as far as you fill it in: portrait, company, role, specialities, cities,
            languages and a short introduction.
          </li>
          <li>
            <strong>Your membership</strong>: who vouched for you, whom you invited, what a curator decided and why.
          </li>
          <li>
            <strong>What you publish and write</strong>: listings with their photographs, mandates, messages, offers,
            viewings, deals and their history. If you edit a message, its earlier texts are kept until your account is
            erased; only you read them, in the export of your data, and our curators if that message is reported.
          </li>
          <li>
            <strong>What you were shown of private listings and of documents</strong>: which listing, whether as a card
            in a list, in full, as a photograph or as a page of a document, when, and through which interface. You find
            it under “What I was shown” in your settings, and papers of deals and messages in the export of your data.
          </li>
          <li>
            <strong>Which private photographs you were sent</strong>, and when for the first time. Each member receives
            copies of their own: an invisible mark in them says whose copy it is. If a copy appears elsewhere, the owner
            of the listing and our curators can find out whose it was. You are told before you are sent the first one.
            These records are kept as long as the photograph and your account.
          </li>
          <li>
            <strong>Agreements about private listings that you accepted</strong>: the text, the name you gave, and the
            time, in a receipt that we sign. The owner of the listing has the same receipt. It is evidence for both
            sides, so it stays when either account is erased.
          </li>
          <li>
            <strong>Introductions</strong>: when you and another member first met about a listing or a mandate, with the
            names you showed each other then. Either of you can take a certificate that we sign. Once you are erased it
            says “A former member” instead of your name.
          </li>
          <li>
            <strong>Security records</strong>: sessions and the devices they belong to, the network address of recent
            requests for as long as limits and investigations need it, and an audit log of security-relevant acts. The
            log keeps no network address: it keeps a code instead, which shows whether two actions came from the same
            network and cannot be turned back into an address without a key of this instance.
          </li>
        </ul>
        <p>
          Photographs lose all embedded metadata, position above all, when they are uploaded. We keep no payment
          details: money never passes through the network. There is no advertising, no profiling, and no measurement of
          your reading by anybody else.
        </p>
      </>
    ),
  },
  {
    id: 'why',
    title: 'Why, and on what ground',
    body: (
      <ul>
        <li>
          <strong>To provide what you joined for</strong>: account, listings, mandates, conversations, deals. The ground
          is our contract with you.
        </li>
        <li>
          <strong>To vet members and keep the network safe</strong>: review of applications, protection against abuse,
          security logs. The ground is the legitimate interest of every member in knowing that the others were looked
          at.
        </li>
        <li>
          <strong>To keep private listings private</strong>: the record of who was shown them. The ground is the
          legitimate interest of their owners in knowing who looked.
        </li>
        <li>
          <strong>To write to you</strong>: e-mail that an account needs comes with the contract; news comes only if you
          switched it on, and stops when you switch it off.
        </li>
        <li>
          <strong>To meet obligations of law</strong>, such as records of completed transactions.
        </li>
      </ul>
    ),
  },
  {
    id: 'who-sees-it',
    title: 'Who sees it',
    body: (
      <>
        <p>
          <strong>Other members</strong> see what your choices show them: your card in the manner of naming that you
          set, and your listings as you marked them. What a listing withholds is withheld by the server, everywhere. A
          conversation with its offers and viewings is read by its two parties, a deal by its parties and the curators.
        </p>
        <p>
          <strong>A member who gives access to a listing or reserves it</strong> can choose you by name if you let
          members find you in the directory, wrote with them, asked them for access or joined by their invitation; or by
          the link of your card, if they have it. They learn no more than your card says. If one of you has blocked the
          other, they do not find you, and nobody finds you by your e-mail address.
        </p>
        <p>
          <strong>The owner of a private listing</strong> sees which members were shown it, when, how often and which
          photographs, with your name as others see it. <strong>Members whose documents you read</strong> see the same
          of each page. Curators see it too, and are told when somebody reads very many private listings within minutes,
          or many photographs or documents of one listing at night.
        </p>
        <p>
          <strong>Curators</strong>, our own staff, see applications, members, lineage and deals, as far as their work
          needs it, and what they decide is logged.
        </p>
        <p>
          <strong>Those who work for us</strong>, such as hosting and the delivery of e-mail, handle data on our
          instruction and under contract. If you turn push messages on, the push service of your browser’s maker passes
          them on; it cannot read them. <strong>Authorities</strong> receive what the law compels us to give, and no
          more. We sell nothing to anybody.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Only those without which the product could not work, or that keep a choice of yours; each is named in the{' '}
        <Link to="/cookies">Cookie Policy</Link>.
      </p>
    ),
  },
]
