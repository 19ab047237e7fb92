import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Operator } from './operator.ts'
import { aboutWhatWeKeep } from './privacy-page.tsx'
import { termsOfConduct } from './terms-of-conduct.tsx'
import { termsOfLiability } from './terms-of-liability.tsx'

const contact = 'desk@house.example'
const unnamedOperator: Operator = { network: 'Subrosa', name: undefined, contact }
const namedOperator: Operator = { ...unnamedOperator, name: 'Example S.A., Geneva' }

/** The text of the first clause of both documents. */
const renderFirstClause = (clauses: typeof termsOfConduct, operator: Operator) =>
  renderToStaticMarkup(clauses(operator)[0]?.body).replaceAll(/<[^>]+>/g, '')

test('the first clause of the terms names the operator', () => {
  expect(renderFirstClause(termsOfConduct, namedOperator)).toContain(
    'marketplace operated by Example S.A., Geneva (“we”). By creating',
  )
  expect(renderFirstClause(aboutWhatWeKeep, namedOperator)).toContain(
    'Example S.A., Geneva operates Subrosa and decides',
  )
})

test('the terms do not name the network as its own operator', () => {
  expect(renderFirstClause(termsOfConduct, unnamedOperator)).toContain(
    'Subrosa is a private network and marketplace. “We” are those who operate it; write to desk@house.example to learn who they are. By creating',
  )
  expect(renderFirstClause(aboutWhatWeKeep, unnamedOperator)).toContain('Those who operate Subrosa decide')
})

test('the governing law is that of the operator’s seat if the operator is not named', () => {
  const lawClause = termsOfLiability(unnamedOperator).find(({ id }) => id === 'law')
  expect(renderToStaticMarkup(lawClause?.body)).toContain('The law of the place where we have our seat applies')
})
