import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '#platform/audit/record-audit.ts'
import { publish } from '#platform/live/publish.ts'
import { everyone } from '#platform/live/tables.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import type { instanceContract } from '../contract.ts'
import { canChangeInstance } from '../permissions.ts'
import { readInstance } from './read-instance.ts'
import { instance } from './tables.ts'

type Changes = z.infer<NonNullable<(typeof instanceContract.change)['~orpc']['inputSchema']>>

export async function changeInstance(scope: Scope, changes: Changes) {
  if (!canChangeInstance(scope.actor)) throw new Refusal('FORBIDDEN')
  return await scope.transaction(async () => {
    await scope.db.update(instance).set({ ...changes, updatedAt: sql`now()` })
    await recordAudit(scope, 'instance.changed', { detail: changes })
    await publish(scope, everyone, { type: 'instance.changed' })
    return await readInstance(scope)
  })
}
