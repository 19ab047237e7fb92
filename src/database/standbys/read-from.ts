import type { ActorQuery } from '../actor-query.ts'
import type { SharedReads } from '../shared-reads.ts'

interface Answer {
  /** Undefined if the primary has to be asked. */
  result?: unknown
  /** A standby can never run this statement. */
  isRefused?: boolean
}

export interface StandbyReads {
  send(makeQuery: () => ActorQuery): Promise<Answer>
  /** The primary is asked for all reads that are under way. */
  leave(): void
}

/** A read takes as long on the primary, so there is no use in sending it again. */
const statementTimeout = '57014'
/** It writes, locks rows, or needs a table that is on no standby. */
const codesOfRefusal = ['25006', '0A000']

export function readFrom(reads: SharedReads): StandbyReads {
  const underWay = new Set<() => void>()

  async function send(makeQuery: () => ActorQuery): Promise<Answer> {
    const { promise: left, resolve: leave } = Promise.withResolvers<Answer>()
    const giveUp = () => leave({})
    underWay.add(giveUp)
    try {
      return await Promise.race([left, reads.send(makeQuery).then((result) => ({ result }))])
    } catch (error) {
      const { code = '' } = error as { code?: string }
      if (code === statementTimeout) throw error
      // Whatever was wrong, the primary says so too if it is not for the standby alone.
      return { isRefused: codesOfRefusal.includes(code) }
    } finally {
      underWay.delete(giveUp)
    }
  }

  return {
    send,
    leave: () => {
      for (const giveUp of underWay) giveUp()
    },
  }
}
