import { keepListening } from '#database/keep-listening.ts'
import type { Log } from '../log.ts'

interface Callbacks {
  onNotification: (audience: string) => void
  onActorChange: (memberId: string) => void
  onJobDue: (queue: string) => void
  onConnect: () => Promise<void>
}

/** Triggers notify this channel with a member's id if the result of `authenticate` may have changed. */
const actorChannel = 'actor_changed'
/** Triggers notify this channel with the name of a queue whose job a write begins. */
const jobChannel = 'job_due'

/** One LISTEN connection for all events of the process. */
export async function openListener(url: string, process: string, log: Log, callbacks: Callbacks) {
  const { onNotification, onActorChange, onJobDue, onConnect } = callbacks
  return await keepListening({
    ...{ url, onConnect, applicationName: 'subrosa live' },
    channels: [actorChannel, jobChannel, `live_${process.replaceAll('-', '')}`],
    onNotification: (channel, payload) => {
      if (channel === actorChannel) onActorChange(payload)
      else if (channel === jobChannel) onJobDue(payload)
      else onNotification(payload.split(':')[0] ?? '')
    },
    onFailure: (error) => log.warn({ err: error }, 'live events: cannot connect to the database, will try again'),
  })
}
