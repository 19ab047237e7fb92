import { randomInt } from 'node:crypto'
import { isNull, sql } from 'drizzle-orm'
import { liftTimeouts } from '#database/database.ts'
import { loadSampleConversations } from '#features/conversations/sample.ts'
import { loadSampleVetting } from '#features/curation/sample.ts'
import { loadSampleOffers } from '#features/deals/offers/sample.ts'
import { loadSampleDeals } from '#features/deals/sample.ts'
import { loadSampleViewing } from '#features/deals/viewings/sample.ts'
import { loadSampleAccounts } from '#features/identity/accounts/sample.ts'
import { instance } from '#features/instance/server/tables.ts'
import { loadSampleInvitations } from '#features/invitations/sample.ts'
import { loadSampleAccess } from '#features/listings/access/sample.ts'
import { loadSampleAgreement } from '#features/listings/agreements/sample.ts'
import { loadSampleHold } from '#features/listings/holds/sample.ts'
import { loadSampleViews } from '#features/listings/ledger/sample.ts'
import { addSamplePictures, loadSampleListings } from '#features/listings/sample.ts'
import { loadSampleMandates } from '#features/mandates/sample.ts'
import { forgetSampleChecks } from '#features/matching/sample.ts'
import { loadSampleMembers } from '#features/members/sample.ts'
import { member } from '#features/members/server/tables.ts'
import type { Platform } from '#platform/scope.ts'
import { uuidFromName } from '#platform/uuid-from-name.ts'
import { plateName } from '#posters/plates.ts'
import { readOrCreateSecret } from './secrets.ts'

/**
 * Loads the sample network into a new, empty instance, once. Setting `sample_loaded_at` comes first, in the same
 * transaction: of two starts at the same time one loads it, and a crash leaves nothing behind.
 */
export async function loadSampleNetwork(platform: Platform): Promise<boolean> {
  const passphrase = await samplePassphrase(platform.config.DATA_DIR)
  return await platform.transaction(async () => {
    // A second start waits for the row lock as long as loading takes, even on a slow machine.
    await liftTimeouts(platform)
    await platform.db.execute(sql`select set_config('lock_timeout', '0', true)`)
    const claimedRows = await platform.db
      .update(instance)
      .set({ sampleLoadedAt: sql`now()` })
      .where(sql`${isNull(instance.sampleLoadedAt)} and not exists (select from ${member})`)
      .returning({ name: instance.name })
    if (claimedRows.length === 0) return false
    const people = await loadSampleMembers(platform)
    const idOf = (who: string): string => {
      const id = people.get(who)
      if (!id) throw new Error(`The sample has no ${who}`)
      return id
    }
    await loadSampleAccounts(platform, people, passphrase)
    await loadSampleInvitations(platform, idOf)
    await loadSampleVetting(platform, idOf)
    await loadSampleListings(platform, { idOf, idShowing })
    await loadSampleViews(platform, idOf)
    await loadSampleAccess(platform, idOf)
    await loadSampleAgreement(platform, idOf)
    await loadSampleHold(platform, idOf)
    await loadSampleMandates(platform, { idOf, idNamed: uuidFromName })
    await loadSampleConversations(platform, idOf)
    await loadSampleDeals(platform, idOf)
    await loadSampleOffers(platform, idOf)
    await loadSampleViewing(platform, idOf)
    await forgetSampleChecks(platform)
    return true
  })
}

/** After `loadSampleNetwork`, for the same instance. */
export const loadSamplePictures = (platform: Platform): Promise<void> => addSamplePictures(platform, idShowing)

/** A listing without photographs shows a plate chosen by its id. Finds an id that shows `plate`, the same in every instance. */
function idShowing(category: string, plate: string, title: string, turn = 0): string {
  const id = uuidFromName(`${title} ${turn}`)
  return plateName(category, id).startsWith(`plates/${plate}-`) ? id : idShowing(category, plate, title, turn + 1)
}

export const samplePassphrase = (dataDir: string) => readOrCreateSecret(dataDir, 'sample-passphrase', newPassphrase)

/** 80 bits, in characters that are hard to confuse, since people may type it. */
function newPassphrase(): string {
  const characters = 'abcdefghijklmnopqrstuvwxyz234567'
  const group = () => Array.from({ length: 4 }, () => characters[randomInt(characters.length)]).join('')
  return Array.from({ length: 4 }, group).join('-')
}
