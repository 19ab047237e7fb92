import { attentionContract } from '#features/attention/contract.ts'
import { auditContract } from '#features/audit/contract.ts'
import { conversationsContract } from '#features/conversations/contract.ts'
import { snippetsContract } from '#features/conversations/snippets/contract.ts'
import { curationContract } from '#features/curation/contract.ts'
import { advisersContract } from '#features/deals/advisers/contract.ts'
import { chainContract } from '#features/deals/chain/contract.ts'
import { dealsContract } from '#features/deals/contract.ts'
import { feesContract } from '#features/deals/fees/contract.ts'
import { offersContract } from '#features/deals/offers/contract.ts'
import { viewingsContract } from '#features/deals/viewings/contract.ts'
import { finderContract } from '#features/finder/contract.ts'
import { accountsContract } from '#features/identity/accounts/contract.ts'
import { twoFactorContract } from '#features/identity/factors/contract.ts'
import { passkeysContract } from '#features/identity/passkeys/contract.ts'
import { sessionsContract } from '#features/identity/sessions/contract.ts'
import { instanceContract, instanceSettingsContract } from '#features/instance/contract.ts'
import { introductionsContract } from '#features/introductions/contract.ts'
import { invitationsContract } from '#features/invitations/contract.ts'
import { accessContract } from '#features/listings/access/contract.ts'
import { agreementsContract } from '#features/listings/agreements/contract.ts'
import { collectionsContract } from '#features/listings/collections/contract.ts'
import { listingsContract } from '#features/listings/contract.ts'
import { holdsContract } from '#features/listings/holds/contract.ts'
import { ledgerContract } from '#features/listings/ledger/contract.ts'
import { mapContract } from '#features/listings/map/contract.ts'
import { marksContract } from '#features/listings/marks/contract.ts'
import { photographsContract } from '#features/listings/photographs/contract.ts'
import { searchesContract } from '#features/listings/searches/contract.ts'
import { transferContract } from '#features/listings/transfer/contract.ts'
import { liveContract } from '#features/live/contract.ts'
import { mandatesContract } from '#features/mandates/contract.ts'
import { matchingContract } from '#features/matching/contract.ts'
import { membersContract } from '#features/members/contract.ts'
import { directoryContract } from '#features/members/directory/contract.ts'
import { notificationsContract } from '#features/notifications/contract.ts'
import { pushContract } from '#features/notifications/push/contract.ts'
import { outboxContract } from '#features/outbox/contract.ts'
import { papersContract } from '#features/papers/contract.ts'
import { documentsContract } from '#features/papers/documents/contract.ts'
import { placesContract } from '#features/places/contract.ts'
import { preferencesContract } from '#features/preferences/contract.ts'
import { ratesContract } from '#features/rates/contract.ts'
import { reportsContract } from '#features/reports/contract.ts'
import { rightsContract } from '#features/rights/contract.ts'

/** All procedures of the API. Screens, integrations and tests call the same ones. */
export const contract = {
  access: accessContract,
  holds: holdsContract,
  accounts: accountsContract,
  agreements: agreementsContract,
  attention: attentionContract,
  audit: auditContract,
  collections: collectionsContract,
  snippets: snippetsContract,
  conversations: conversationsContract,
  curation: { ...curationContract, ...instanceSettingsContract },
  fees: feesContract,
  finder: finderContract,
  directory: directoryContract,
  instance: instanceContract,
  introductions: introductionsContract,
  invitations: invitationsContract,
  ledger: ledgerContract,
  listings: listingsContract,
  searches: searchesContract,
  live: liveContract,
  outbox: outboxContract,
  documents: documentsContract,
  papers: papersContract,
  marks: marksContract,
  map: mapContract,
  members: membersContract,
  passkeys: passkeysContract,
  photographs: photographsContract,
  sessions: sessionsContract,
  transfer: transferContract,
  push: pushContract,
  settings: preferencesContract,
  deals: dealsContract,
  mandates: mandatesContract,
  matching: matchingContract,
  notifications: notificationsContract,
  offers: offersContract,
  advisers: advisersContract,
  chain: chainContract,
  viewings: viewingsContract,
  places: placesContract,
  rates: ratesContract,
  reports: reportsContract,
  rights: rightsContract,
  twoFactor: twoFactorContract,
}
