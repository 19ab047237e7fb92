import { isLastCurator } from '#features/identity/sessions/server/is-last-curator.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'

/** As the system, in the caller's transaction. */
export async function assertNotLastCurator(platform: Pick<Platform, 'db' | 'config'>, memberId: string): Promise<void> {
  if (await isLastCurator(platform, memberId)) throw new Refusal('LAST_CURATOR')
}
