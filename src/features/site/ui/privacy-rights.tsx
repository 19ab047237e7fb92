import type { LegalSection } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'

export const privacyRights = ({ contact }: Operator, viewsKeptDays: number): LegalSection[] => [
  {
    id: 'where',
    title: 'Where it is kept',
    body: (
      <p>
        On servers that we choose and control by contract. If data leaves the country you write from for one without an
        equal level of protection, it does so under the safeguards the law provides for, of which you may ask for a
        copy.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'For how long',
    body: (
      <ul>
        <li>
          <strong>Account, profile, listings, mandates and messages</strong>: while you are a member, and until you
          erase them in your settings. You have a week to change your mind; then they are gone. Members you wrote with
          keep their own messages and deals, with “A former member” in place of your name.
        </li>
        <li>
          <strong>Deals</strong>: for as long as the other party is a member or claims may arise from them. Once you are
          erased they hold neither your name nor your words.
        </li>
        <li>
          <strong>Each view of a private listing, and each page of a document that you were sent</strong>: for{' '}
          {viewsKeptDays.toLocaleString('en')} days. After that we keep only how often you were shown it on which day,
          for as long as the listing or the document exists and you are a member.
        </li>
        <li>
          <strong>Receipts of agreements</strong>: for as long as claims may arise from them, also after you are erased.
          They keep the name you gave and the text you accepted, because they are the other side’s evidence.
        </li>
        <li>
          <strong>E-mail we wrote to you, and the audit log of what was done</strong>: for fixed terms, after which they
          are deleted. The audit log names you by a number alone, which names nobody once you are erased.
        </li>
        <li>
          <strong>Applications that were declined</strong>: as long as an objection is possible, so that we can explain
          the decision.
        </li>
        <li>
          <strong>Technical logs</strong>: they hold no names, addresses or content, and are removed in rotation.
        </li>
      </ul>
    ),
  },
  {
    id: 'safety',
    title: 'How it is protected',
    body: (
      <p>
        Who may see what is decided in the database itself, row by row, not only in the pages you see. Passwords are
        hashed with a slow, memory-hard function; sessions cannot be read by scripts; private photographs are handed
        only to those who may see them. If something happens that endangers you, we tell you and the authority without
        delay.
      </p>
    ),
  },
  {
    id: 'your-rights',
    title: 'What you may ask',
    body: (
      <>
        <p>
          In your settings you can download a copy of the data we keep about you, correct it, and have your account
          erased. You may also restrict or object to its use, and withdraw a consent at any time. For anything that the
          settings do not offer, write to <Mailbox address={contact} />; we answer within one month and may ask for
          proof that it is you. Backups keep older data until they are deleted; if we restore one, we erase again the
          members who were erased since.
        </p>
        <p>
          Decisions about membership are made by people, not by a program alone. You may also complain to the data
          protection authority of the place where you live or work.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Age',
    body: (
      <p>The network is for professionals. Nobody under eighteen may join, and we keep no data of theirs knowingly.</p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        When this policy changes in substance, members are told before it takes effect. The date above is that of the
        version you are reading.
      </p>
    ),
  },
]
