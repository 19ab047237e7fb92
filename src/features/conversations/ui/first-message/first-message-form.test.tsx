import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FirstMessageForm } from './first-message-form.tsx'

const props = { subject: { listing_id: 'a-listing' }, memberId: 'odile' }
let ready = true
vi.mock('#ui/use-hydrated.ts', () => ({ useHydrated: () => ready }))
vi.mock('./use-first-message.ts', () => ({ useFirstMessage: () => ({ busy: false, send: () => true }) }))

test('the form on a listing’s page has four rows and a button', () => {
  const markup = renderToStaticMarkup(<FirstMessageForm {...props} />)
  expect(markup).toMatch(/<textarea[^>]* rows="4"/)
  expect(markup).toMatch(/<button[^>]* type="submit"[^>]*>.*Message/)
})

test('the first message form is read-only before hydration', () => {
  ready = false
  expect(renderToStaticMarkup(<FirstMessageForm {...props} />)).toMatch(/<textarea[^>]* readonly/i)
})
