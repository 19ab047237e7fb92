import { type ErasureRule, erasureRule } from '#platform/erasure/erasure-rule.ts'
import { listing } from '../../server/tables.ts'
import { agreement, agreementReceipt, agreementText } from './tables.ts'

const evidence = 'evidence for the other side of what was agreed, as the privacy page says'

export const erasureRules: ErasureRule[] = [
  erasureRule(agreement, {
    goesWith: listing,
    keep: { sha256: 'a digest', before: 'one of a list', blanks: evidence },
  }),
  erasureRule(agreementReceipt, {
    keep: {
      ...{ agreementId: 'no member', listingId: 'no member', sha256: 'a digest', keyId: 'no member' },
      ...{ memberId: evidence, ownerId: evidence, name: evidence, signed: evidence, signature: evidence },
    },
  }),
  // A trigger removes a text once no agreement and no receipt names it.
  erasureRule(agreementText, { keep: { sha256: 'a digest', text: evidence } }),
]
