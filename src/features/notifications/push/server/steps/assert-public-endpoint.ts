import { setTimeout as wait } from 'node:timers/promises'
import { ForbiddenAddress, isEndpoint, resolvePublic } from '#platform/push/push-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Platform } from '#platform/scope.ts'

/**
 * Refuses an endpoint that is not https, or whose host is not public. A name that cannot be resolved at the moment is
 * accepted: each sending resolves and checks it again.
 */
export async function assertPublicEndpoint(
  { pushNetwork }: Pick<Platform, 'pushNetwork'>,
  endpoint: string,
): Promise<void> {
  if (!isEndpoint(endpoint, pushNetwork)) throw new Refusal('PUSH_ENDPOINT')
  const isForbidden = resolvePublic(new URL(endpoint).hostname, pushNetwork).then(
    () => false,
    (error) => error instanceof ForbiddenAddress,
  )
  if (await Promise.race([isForbidden, wait(3_000, false, { ref: false })])) throw new Refusal('PUSH_ENDPOINT')
}
