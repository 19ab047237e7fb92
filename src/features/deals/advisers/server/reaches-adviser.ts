import { areApart } from '#features/conversations/server/are-apart.ts'
import type { DatabaseAccess } from '#platform/scope.ts'

/** Whether an adviser hears of a deal: not while they are apart from one of its parties. */
export async function reachesAdviser(
  access: Pick<DatabaseAccess, 'db'>,
  adviserId: string,
  partyIds: string[],
): Promise<boolean> {
  for (const partyId of partyIds) if (await areApart(access, adviserId, partyId)) return false
  return true
}
