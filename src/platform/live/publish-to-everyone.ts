import { whenCommitted } from '#database/database.ts'
import type { Platform } from '../scope.ts'
import type { LiveEvent } from './live-event.ts'
import { publish } from './publish.ts'
import { everyone } from './tables.ts'

/**
 * Publishes an event to everyone, in the caller's transaction. Other processes receive it some milliseconds after the commit.
 * This one clears its caches before the writer gets a response, so that no later request sees the old state.
 */
export async function publishToEveryone(scope: Pick<Platform, 'db' | 'live'>, event: LiveEvent): Promise<void> {
  await publish(scope, everyone, event)
  whenCommitted(() => scope.live.notifyLocally(event))
}
