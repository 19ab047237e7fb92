import { Link } from '@tanstack/react-router'
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
        { id: 'which', title: 'Which ones we set', body: <CookieTable /> },
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
    <table className="w-full text-left text-[0.9375rem] max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-line border-b">
          <th className="py-3 pr-6 font-medium text-ink">Name</th>
          <th className="py-3 pr-6 font-medium text-ink">What for</th>
          <th className="py-3 font-medium text-ink">Kept</th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {cookiesThatAreSet().map(({ name, purpose, kept }) => (
          <tr key={name} className="border-line border-b align-top max-md:block max-md:py-4">
            <td className="py-4 pr-6 text-ink max-md:block max-md:py-0">
              <code className="font-text">{name}</code>
            </td>
            <td className="py-4 pr-6 max-md:block max-md:py-1">{purpose}</td>
            <td className="py-4 max-md:block max-md:py-0">{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
