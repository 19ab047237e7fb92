import { Link } from '@tanstack/react-router'
import { Table } from '#ui/collections/table.tsx'
import { cookiesThatAreSet } from './cookies-that-are-set.ts'
import { LegalPage } from './legal-page.tsx'
import { Mailbox } from './mailbox.tsx'
import type { Operator } from './operator.ts'

export function CookiesPage({ operator }: { operator: Operator }) {
  return (
    <LegalPage
      title="Cookie Policy"
      inForceSince="2026-11-21"
      introduction="We set only what the product needs to work for you. That is why you were not asked to accept anything."
      sections={[
        {
          id: 'what',
          title: 'What a cookie is',
          body: (
            <p>
              A short note that a site leaves in your browser and that comes back with your next request, so that the
              site can remember, for instance, how you like to read it.
            </p>
          ),
        },
        {
          id: 'which',
          title: 'Which ones we set',
          body: (
            <>
              {/* Wider than the text column if the screen allows, because it holds a table. */}
              <div className="xl:w-176">
                <CookieTable />
              </div>
              <p>
                Beside cookies, your browser notes for as long as a window is open how far you had scrolled on a page,
                so that going back brings you to where you were. For members it also keeps what was begun and not sent,
                and when you last did something here, which ends a session that nobody uses. What you wrote goes when
                you sign out.
              </p>
            </>
          ),
        },
        {
          id: 'not',
          title: 'What we do not do',
          body: (
            <p>
              No advertising, no analytics, no pixels, nothing from third parties: every file of every page comes from
              our own server. We do not recognise you elsewhere, and nobody recognises you here. Because all of it is
              strictly necessary or set at your own request, the law asks for no consent.
            </p>
          ),
        },
        {
          id: 'control',
          title: 'How to remove them',
          body: (
            <p>
              Your browser lists and deletes cookies in its settings, and can refuse them. Nothing is lost but the
              convenience the table names.
            </p>
          ),
        },
        {
          id: 'questions',
          title: 'Questions',
          body: (
            <p>
              Write to <Mailbox address={operator.contact} />. How we handle personal data otherwise is said in the{' '}
              <Link to="/privacy">Privacy Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}

function CookieTable() {
  return (
    <Table
      caption="Cookies"
      columns={[
        { header: 'Name', primary: true, cell: ({ name }) => <code className="font-text text-base">{name}</code> },
        { header: 'What for', prose: true, cell: ({ purpose }) => purpose },
        { header: 'Kept', cell: ({ kept }) => <span className="whitespace-nowrap">{kept}</span> },
      ]}
      rows={cookiesThatAreSet()}
      rowKey={({ name }) => name}
      empty={null}
    />
  )
}
