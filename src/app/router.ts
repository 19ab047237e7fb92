import { attentionRouter } from '#features/attention/server/router.ts'
import { auditRouter } from '#features/audit/server/router.ts'
import { conversationsRouter } from '#features/conversations/server/router.ts'
import { snippetsRouter } from '#features/conversations/snippets/server/router.ts'
import { curationRouter } from '#features/curation/server/router.ts'
import { advisersRouter } from '#features/deals/advisers/server/router.ts'
import { chainRouter } from '#features/deals/chain/server/router.ts'
import { feesRouter } from '#features/deals/fees/server/router.ts'
import { offersRouter } from '#features/deals/offers/server/router.ts'
import { dealsRouter } from '#features/deals/server/router.ts'
import { viewingsRouter } from '#features/deals/viewings/server/router.ts'
import { finderRouter } from '#features/finder/server/router.ts'
import { accountsRouter } from '#features/identity/accounts/server/router.ts'
import { twoFactorRouter } from '#features/identity/factors/server/router.ts'
import { passkeysRouter } from '#features/identity/passkeys/server/router.ts'
import { sessionsRouter } from '#features/identity/sessions/server/router.ts'
import { instanceRouter, instanceSettingsRouter } from '#features/instance/server/router.ts'
import { introductionsRouter } from '#features/introductions/server/router.ts'
import { invitationsRouter } from '#features/invitations/server/router.ts'
import { accessRouter } from '#features/listings/access/server/router.ts'
import { agreementsRouter } from '#features/listings/agreements/server/router.ts'
import { collectionsRouter } from '#features/listings/collections/server/router.ts'
import { holdsRouter } from '#features/listings/holds/server/router.ts'
import { ledgerRouter } from '#features/listings/ledger/server/router.ts'
import { mapRouter } from '#features/listings/map/server/router.ts'
import { marksRouter } from '#features/listings/marks/server/router.ts'
import { photographsRouter } from '#features/listings/photographs/server/router.ts'
import { searchesRouter } from '#features/listings/searches/server/router.ts'
import { listingsRouter } from '#features/listings/server/router.ts'
import { transferRouter } from '#features/listings/transfer/server/router.ts'
import { liveRouter } from '#features/live/server/router.ts'
import { mandatesRouter } from '#features/mandates/server/router.ts'
import { matchingRouter } from '#features/matching/server/router.ts'
import { directoryRouter } from '#features/members/directory/server/router.ts'
import { membersRouter } from '#features/members/server/router.ts'
import { pushRouter } from '#features/notifications/push/server/router.ts'
import { notificationsRouter } from '#features/notifications/server/router.ts'
import { outboxRouter } from '#features/outbox/server/router.ts'
import { documentsRouter } from '#features/papers/documents/server/router.ts'
import { papersRouter } from '#features/papers/server/router.ts'
import { placesRouter } from '#features/places/server/router.ts'
import { preferencesRouter } from '#features/preferences/server/router.ts'
import { ratesRouter } from '#features/rates/server/router.ts'
import { reportsRouter } from '#features/reports/server/router.ts'
import { rightsRouter } from '#features/rights/server/router.ts'

/** The contract's procedures, each handed to its verb. */
export const router = {
  access: accessRouter,
  holds: holdsRouter,
  accounts: accountsRouter,
  agreements: agreementsRouter,
  attention: attentionRouter,
  audit: auditRouter,
  collections: collectionsRouter,
  snippets: snippetsRouter,
  conversations: conversationsRouter,
  curation: { ...curationRouter, ...instanceSettingsRouter },
  deals: dealsRouter,
  fees: feesRouter,
  finder: finderRouter,
  directory: directoryRouter,
  instance: instanceRouter,
  introductions: introductionsRouter,
  invitations: invitationsRouter,
  ledger: ledgerRouter,
  listings: listingsRouter,
  searches: searchesRouter,
  live: liveRouter,
  mandates: mandatesRouter,
  matching: matchingRouter,
  notifications: notificationsRouter,
  chain: chainRouter,
  offers: offersRouter,
  advisers: advisersRouter,
  viewings: viewingsRouter,
  outbox: outboxRouter,
  documents: documentsRouter,
  papers: papersRouter,
  map: mapRouter,
  marks: marksRouter,
  members: membersRouter,
  passkeys: passkeysRouter,
  photographs: photographsRouter,
  places: placesRouter,
  rates: ratesRouter,
  reports: reportsRouter,
  rights: rightsRouter,
  sessions: sessionsRouter,
  transfer: transferRouter,
  push: pushRouter,
  settings: preferencesRouter,
  twoFactor: twoFactorRouter,
}
