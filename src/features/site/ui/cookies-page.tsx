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
      introduction="We set only the cookies that the product needs. That is why we do not ask you to accept any."
      sections={[
        {
          id: 'what',
          title: 'What a cookie is',
          body: (
            <p>
              A short text that a site stores in your browser. The browser sends it back with each request, so that the
              site can remember, for instance, whether you are signed in.
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
                Besides cookies, your browser stores how far you scrolled on a page while its window is open, so that
                you return to the same place. For members it also stores drafts and unsent messages, and when you were
                last active, so that an unused session ends, and whether you hid the first steps on your dashboard.
                Drafts and unsent messages are deleted when you sign out.
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
              Your browser lists and deletes cookies in its settings, and can refuse them. You then lose only what the
              table says.
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
