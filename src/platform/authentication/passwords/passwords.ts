import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../../limits/fair-queue.ts'

/** argon2id at 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const queue = fairQueue({ atOnce: 4, waiting: 100 })

export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, cost))

/** Costs the same whether or not there is a hash to compare with, so that the time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return (await indexOfMatch([stored], password)) === 0
}

/** Which of several hashes a password fits, or -1: that costs the same whichever of them are missing. */
export async function indexOfMatch(stored: readonly (string | null | undefined)[], password: string): Promise<number> {
  return await queue.run(async () => {
    for (const [index, hashed] of stored.entries())
      if ((await verify(hashed ?? (await unmatchable), password)) && hashed != null) return index
    return -1
  })
}

const unmatchable = hash(crypto.randomUUID(), cost)
