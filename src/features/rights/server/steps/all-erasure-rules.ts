import { erasureRules as conversations } from '#features/conversations/server/erasure-rules.ts'
import { erasureRules as snippets } from '#features/conversations/snippets/server/erasure-rules.ts'
import { erasureRules as curation } from '#features/curation/server/erasure-rules.ts'
import { erasureRules as deals } from '#features/deals/server/erasure-rules.ts'
import { erasureRules as accounts } from '#features/identity/accounts/server/erasure-rules.ts'
import { erasureRules as twoFactor } from '#features/identity/factors/server/erasure-rules.ts'
import { erasureRules as passkeys } from '#features/identity/passkeys/server/erasure-rules.ts'
import { erasureRules as sessions } from '#features/identity/sessions/server/erasure-rules.ts'
import { erasureRules as instance } from '#features/instance/server/erasure-rules.ts'
import { erasureRules as introductions } from '#features/introductions/server/erasure-rules.ts'
import { erasureRules as invitations } from '#features/invitations/server/erasure-rules.ts'
import { erasureRules as agreements } from '#features/listings/agreements/server/erasure-rules.ts'
import { erasureRules as collections } from '#features/listings/collections/server/erasure-rules.ts'
import { erasureRules as ledger } from '#features/listings/ledger/server/erasure-rules.ts'
import { erasureRules as marks } from '#features/listings/marks/server/erasure-rules.ts'
import { erasureRules as photographs } from '#features/listings/photographs/server/erasure-rules.ts'
import { erasureRules as searches } from '#features/listings/searches/server/erasure-rules.ts'
import { erasureRules as listings } from '#features/listings/server/erasure-rules.ts'
import { erasureRules as mandates } from '#features/mandates/server/erasure-rules.ts'
import { erasureRules as matching } from '#features/matching/server/erasure-rules.ts'
import { erasureRules as directory } from '#features/members/directory/server/erasure-rules.ts'
import { erasureRules as members } from '#features/members/server/erasure-rules.ts'
import { erasureRules as push } from '#features/notifications/push/server/erasure-rules.ts'
import { erasureRules as notifications } from '#features/notifications/server/erasure-rules.ts'
import { erasureRules as papers } from '#features/papers/server/erasure-rules.ts'
import { erasureRules as settings } from '#features/preferences/server/erasure-rules.ts'
import { erasureRules as rates } from '#features/rates/server/erasure-rules.ts'
import { erasureRules as reports } from '#features/reports/server/erasure-rules.ts'
import type { ErasureRule } from '#platform/erasure/erasure-rule.ts'
import { platformRules } from '#platform/erasure/platform-rules.ts'
import { erasureRules as rights } from '../erasure-rules.ts'

/** What happens to the rows of every table when a member is erased. */
export const allRules: ErasureRule[] = [
  ...[
    ...platformRules,
    ...instance,
    ...rates,
    ...settings,
    ...notifications,
    ...push,
    ...reports,
    ...rights,
    ...curation,
    ...deals,
  ],
  ...[
    ...introductions,
    ...papers,
    ...conversations,
    ...collections,
    ...snippets,
    ...ledger,
    ...marks,
    ...photographs,
    ...agreements,
    ...listings,
    ...searches,
    ...mandates,
    ...matching,
    ...invitations,
    ...passkeys,
    ...twoFactor,
    ...sessions,
  ],
  ...[...accounts, ...directory, ...members],
]
