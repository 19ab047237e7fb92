import { endSessions } from '#features/identity/sessions/server/end-sessions.ts'
import { isLastCurator } from '#features/identity/sessions/server/is-last-curator.ts'
import { withdrawCurator } from '#features/members/server/withdraw-curator.ts'
import type { Platform } from '#platform/scope.ts'
import { type AddressQuery, findMemberByEmail } from './find-member-by-email.ts'

type CuratorPlatform = Pick<Platform, 'db' | 'transaction' | 'config'>

/** Makes a curator an ordinary member and signs them out everywhere. Removes the last curator only if `last` is set. */
export async function removeCurator(platform: CuratorPlatform, { last, ...query }: AddressQuery & { last: boolean }) {
  return await platform.transaction(async () => {
    const match = await findMemberByEmail(platform, query)
    if (match.outcome !== 'found') return match
    const { memberId, name } = match
    if ((await isLastCurator(platform, memberId)) && !last) return { outcome: 'last' as const }
    if (!(await withdrawCurator(platform, memberId))) return { outcome: 'none' as const }
    const endedSessions = await endSessions(platform, { memberId, reason: 'no curator any more' })
    return { outcome: 'removed' as const, name, ended: endedSessions }
  })
}
