import { whenCommitted } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import type { LiveEvent } from './live-event.ts'
import { publish } from './publish.ts'
import { everyone } from './tables.ts'

/**
 * Tells everybody, in the caller's transaction. The event reaches each process some milliseconds after the commit; in this one
 * what was prepared is dropped before the writer is answered, so that nobody who asks afterwards sees the former state.
 */
export async function publishToEveryone(scope: Pick<Platform, 'db' | 'live'>, happening: LiveEvent): Promise<void> {
  await publish(scope, everyone, happening)
  whenCommitted(() => scope.live.tellHere(happening))
}
