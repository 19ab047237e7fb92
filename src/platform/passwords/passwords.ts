import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'

/** argon2id at 19 MiB and two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const [mostAtOnce, mostWaiting] = [4, 100]

let running = 0
const waiting: (() => void)[] = []

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, cost))

/** Costs the same whether or not there is a hash to compare with, so that the time tells nothing. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  return (await indexOfMatch([stored], password)) === 0
}

/** Which of several hashes a password fits, or -1: that costs the same whichever of them are missing. */
export async function indexOfMatch(stored: readonly (string | null | undefined)[], password: string): Promise<number> {
  return await bounded(async () => {
    for (const [index, hashed] of stored.entries())
      if ((await verify(hashed ?? (await unmatchable), password)) && hashed != null) return index
    return -1
  })
}

const unmatchable = hash(crypto.randomUUID(), cost)

/** Each hash takes memory and a core for a while: a flood waits in line, and past its end is turned away. */
async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    if (waiting.length >= mostWaiting) throw new Refusal('UNAVAILABLE')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
