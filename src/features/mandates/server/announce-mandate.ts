import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import type { Scope } from '#platform/scope.ts'
import { publicFace } from './public-face.ts'

/**
 * Every write of a mandate ends here, with what the public saw of it before. What was prepared for the public is out of
 * date when that changed; of anything else the public does not hear, not even when.
 */
export async function announceMandate(scope: Scope, mandateId: string, before = ''): Promise<void> {
  if ((await publicFace(scope, mandateId)) === before) return
  await publish(scope, everyone, { type: 'mandate.changed', mandateId })
}
