import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { isLastCurator } from '#features/identity/sessions/server/is-last-curator.ts'
import { withdrawCurator } from '#features/members/server/withdraw-curator.ts'
import type { Platform } from '#platform/scope.ts'
import { findMeantMember, type Meaning } from './find-member-by-email.ts'

type Site = Pick<Platform, 'db' | 'transaction' | 'config'>

/** Makes a curator an ordinary member again and signs them out everywhere. The last one only if that is asked for. */
export async function removeCurator(site: Site, { last, ...meaning }: Meaning & { last: boolean }) {
  return await site.transaction(async () => {
    const meant = await findMeantMember(site, meaning)
    if (meant.outcome !== 'found') return meant
    const { memberId, name } = meant
    if ((await isLastCurator(site, memberId)) && !last) return { outcome: 'last' as const }
    if (!(await withdrawCurator(site, memberId))) return { outcome: 'none' as const }
    const ended = await endSessions(site, { memberId, reason: 'no curator any more' })
    return { outcome: 'removed' as const, name, ended }
  })
}
