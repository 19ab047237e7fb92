import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { AdvisorPanel } from './advisor-panel.tsx'

vi.mock('#ui/link-button.tsx', () => ({ LinkButton: () => null }))

const render = (props: Partial<ComponentProps<typeof AdvisorPanel>>) =>
  renderToStaticMarkup(
    <AdvisorPanel
      id="a-listing"
      reader="member"
      sellerVerified
      sold={false}
      opening={null}
      message="the form"
      {...props}
    />,
  )

const protections = (sellerVerified: boolean) => {
  const panel = render({ sellerVerified })
  return [...panel.matchAll(/([^<>]+)<\/li>/g)].map(([, words]) => words)
}

test('lists four protections, and calls only a verified seller verified', () => {
  const sharedProtections = ['Secure communications', 'Authentication services', 'Escrow payment options']
  expect(protections(true)).toEqual(['Verified private seller', ...sharedProtections])
  expect(protections(false)).toEqual(['Private seller, not yet verified', ...sharedProtections])
})

test('says who provides authentication and escrow', () => {
  expect(render({})).toContain('does not examine assets and does not hold funds')
})

test('a sold listing shows that it is sold instead of the message button, except to its owner', () => {
  for (const reader of ['visitor', 'member'] as const) {
    const panel = render({ reader, sold: true })
    expect(panel).toContain('This listing takes no new messages.')
    expect(panel).not.toContain('the form')
  }
  expect(render({ reader: 'owner', sold: true })).not.toContain('takes no new messages')
  expect(render({ sold: false })).toContain('the form')
})

test('tells a reader of a teaser what has to happen before they can write', () => {
  const sentences = (['verification', 'request', 'agreement'] as const).map((opening) => {
    const panel = render({ opening })
    expect(panel).not.toContain('the form')
    return /once (you|they) [^.]+\./.exec(panel)?.[0]
  })
  expect(sentences).toEqual([
    'once you are verified.',
    'once they have given you access.',
    'once you have accepted the agreement.',
  ])
})
