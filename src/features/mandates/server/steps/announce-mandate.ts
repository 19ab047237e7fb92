import { publishToEveryone } from '#platform/live/publish-to-everyone.ts'
import type { Scope } from '#platform/scope.ts'
import { publicFace } from './public-face.ts'

/**
 * Every write of a mandate ends here, with what the public saw of it before. What was prepared for the public is out of
 * date when that changed; of anything else the public does not hear, not even when.
 */
export async function announceMandate(scope: Scope, mandateId: string, before = ''): Promise<void> {
  if ((await publicFace(scope, mandateId)) === before) return
  await publishToEveryone(scope, { type: 'mandate.changed', mandateId })
}
