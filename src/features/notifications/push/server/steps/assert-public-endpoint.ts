import { isEndpoint, resolvePublic } from '#platform/push/push-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'

/** Milliseconds. */
const timeout = 3_000

/**
 * Refuses an endpoint that is not https, or whose host does not resolve to public addresses. Unknown names and those of the
 * operator's network have the same answer, so that nobody learns which names that network has.
 */
export async function assertPublicEndpoint(
  { pushNetwork }: Pick<Platform, 'pushNetwork'>,
  endpoint: string,
): Promise<void> {
  if (!isEndpoint(endpoint, pushNetwork)) throw new Refusal('PUSH_ENDPOINT')
  try {
    await resolvePublic(new URL(endpoint).hostname, pushNetwork, AbortSignal.timeout(timeout))
  } catch {
    throw new Refusal('PUSH_ENDPOINT')
  }
}
