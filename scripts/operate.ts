import { system } from '#database/actor.ts'
import { actAs, type Database, openDatabase } from '#database/database.ts'
import { withCurrentSchema } from '#database/with-current-schema.ts'
import { OperatorError } from '#lib/operator-error.ts'
import type { Config } from '#platform/config/read-config.ts'
import { type InstanceIdentity, readIdentity } from '#platform/instance-identity/read-identity.ts'
import { assertSealingKey, readSealingKey } from '#platform/sealing/sealing-key.ts'
import { withDatabase } from '../src/app/start/with-database.ts'

type Work<T> = (database: Database, url: string, identity: InstanceIdentity | undefined) => Promise<T>

/** Works on the database as the system actor, whether the product runs or not. Refuses without the instance's sealing key. */
export const operate = <T>(config: Config, work: Work<T>): Promise<T> =>
  withDatabase(config, (ownerUrl) =>
    withCurrentSchema({ ownerUrl, appUrl: config.DATABASE_APP_URL }, async (url) => {
      const database = openDatabase({ url, size: 2, onError: () => undefined })
      try {
        return await actAs(system, async () => {
          const identity = await readIdentity({ query: database.executeSql })
          assertSealingKey(await readSealingKey(config), identity?.keyDigest ?? null, config)
          return await work(database, url, identity)
        })
      } finally {
        await database.close()
      }
    }),
  )

type NoMemberOutcome = { outcome: 'nobody' | 'several' | 'unconfirmed' }

/** Throws an OperatorError if the address belongs to no member, otherwise returns the outcome. */
export function outcomeForMember<Found extends { outcome: string }>(
  email: string,
  result: Found,
): Exclude<Found, NoMemberOutcome> {
  if (!concernsMember(result)) throw new OperatorError(reasons[result.outcome as NoMemberOutcome['outcome']](email))
  return result
}

const reasons: Record<NoMemberOutcome['outcome'], (email: string) => string> = {
  nobody: (email) => `No member has the address ${email}; sign up with it first.`,
  several: (email) => `Several members gave the address ${email} and none has confirmed it; confirm it first.`,
  unconfirmed: (email) => `Nobody has confirmed the address ${email}; follow the link that was mailed there first.`,
}

const concernsMember = <Found extends { outcome: string }>(result: Found): result is Exclude<Found, NoMemberOutcome> =>
  !(result.outcome in reasons)
