import { withdrawCurator } from '#features/members/server/withdraw-curator.ts'
import { endSessions } from '#features/sessions/server/end-sessions.ts'
import type { Ground } from '#platform/scope.ts'
import { findMeantMember, type Meaning } from './find-meant-member.ts'

/** Makes a curator an ordinary member again and signs them out everywhere. The last one only if that is asked for. */
export async function removeCurator(ground: Ground, { last, ...meaning }: Meaning & { last: boolean }) {
  return await ground.transaction(async () => {
    const meant = await findMeantMember(ground, meaning)
    if (meant.outcome !== 'found') return meant
    const { memberId, name } = meant
    const outcome = await withdrawCurator(ground, { memberId, last })
    if (outcome !== 'removed') return { outcome }
    const ended = await endSessions(ground, { memberId, reason: 'no curator any more' })
    return { outcome, name, ended }
  })
}
