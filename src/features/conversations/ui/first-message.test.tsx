import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FirstMessage } from './first-message.tsx'

vi.mock('#ui/use-ready.ts', () => ({ useReady: () => true }))
vi.mock('./use-first-message.ts', () => ({ useFirstMessage: () => ({ busy: false, send: () => true }) }))

test('the box beside a listing has four rows and a button', () => {
  const markup = renderToStaticMarkup(<FirstMessage listingId="a-listing" memberId="odile" />)
  expect(markup).toMatch(/<textarea[^>]* rows="4"/)
  expect(markup).toMatch(/<button[^>]* type="submit"[^>]*>.*Message/)
})
