import type { LegalSection } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'

export const privacyRights = ({ contact }: Operator): LegalSection[] => [
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
          <strong>Account, profile, listings, mandates and messages</strong>: while you are a member, and until you ask
          for their removal.
        </li>
        <li>
          <strong>Deals and the audit log</strong>: for as long as claims may arise from them or the law asks us to keep
          records, then they are deleted.
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
          You may ask what we hold about you and for a copy of it, have it corrected or deleted, restrict or object to
          its use, take with you what you gave us in a common format, and withdraw a consent at any time. Write to{' '}
          <Mailbox address={contact} />; we answer within one month and may ask for proof that it is you.
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
