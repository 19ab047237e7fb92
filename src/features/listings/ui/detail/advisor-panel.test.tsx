import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AdvisorPanel } from './advisor-panel.tsx'

vi.mock('#ui/link-button.tsx', () => ({ LinkButton: () => null }))

const protections = (sellerVerified: boolean) => {
  const panel = <AdvisorPanel id="a-listing" reader="member" withheld={false} message={null} {...{ sellerVerified }} />
  return [...renderToStaticMarkup(panel).matchAll(/([^<>]+)<\/li>/g)].map(([, words]) => words)
}

test('lists four protections, and calls only a verified seller verified', () => {
  const sharedProtections = ['Secure communications', 'Authentication services', 'Escrow payment options']
  expect(protections(true)).toEqual(['Verified private seller', ...sharedProtections])
  expect(protections(false)).toEqual(['Private seller, not yet verified', ...sharedProtections])
})
