import { hash, verify } from '@node-rs/argon2'
import { fairQueue } from '../../limits/fair-queue.ts'

/** argon2id at 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const queue = fairQueue({ atOnce: 4, waiting: 100 })

export const hashPassword = (password: string): Promise<string> => queue.run(() => hash(password, cost))

/** Takes equally long without a stored hash, so that the duration does not reveal whether there is one. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return (await indexOfMatch([stored], password)) === 0
}

/** The index of the hash that matches, or -1. Missing hashes take as long as present ones. */
export async function indexOfMatch(stored: readonly (string | null | undefined)[], password: string): Promise<number> {
  return await queue.run(async () => {
    for (const [index, hashed] of stored.entries())
      if ((await verify(hashed ?? (await unmatchableHash), password)) && hashed != null) return index
    return -1
  })
}

const unmatchableHash = hash(crypto.randomUUID(), cost)
