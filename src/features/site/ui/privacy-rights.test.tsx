import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { privacyRights } from './privacy-rights.tsx'

test('says for how many days each view of a private listing is kept, as the instance is configured', () => {
  const operator = { network: 'Subrosa', name: undefined, contact: 'desk@house.example' }
  const terms = (days: number) => {
    const section = privacyRights(operator, days).find(({ id }) => id === 'how-long')
    return renderToStaticMarkup(section?.body).replaceAll(/<[^>]+>/g, '')
  }
  expect(terms(90)).toContain(
    'Each view of a private listing, and each page of a document that you were sent: for 90 days. After that we keep only how often',
  )
  expect(terms(3_650)).toContain('for 3,650 days')
})
