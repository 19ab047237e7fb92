import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const longestSignIn = 120_000

export interface SignedIn<Cookies> {
  cookies: Cookies
  since: number
}

/**
 * Workers share the session of an account through a file: the code of a second factor is good once, so that each worker
 * that signed in by itself would wait for half a minute of its own. Without a folder each signs in.
 */
export async function sharedSignIn<Cookies>(
  { folder, name, isFresh }: { folder: string | undefined; name: string; isFresh: (since: number) => boolean },
  signIn: () => Promise<SignedIn<Cookies>>,
): Promise<SignedIn<Cookies>> {
  if (!folder) return await signIn()
  const [file, lock] = [join(folder, `${name}.session`), join(folder, `${name}.lock`)]
  for (;;) {
    const kept = readKept<Cookies>(file)
    if (kept && isFresh(kept.since)) return kept
    if (takesLock(lock)) break
    await setTimeout(200)
  }
  try {
    const made = await signIn()
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${file}.new`, JSON.stringify(made))
    renameSync(`${file}.new`, file)
    return made
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Whether the lock is ours now. One that a worker left as it was killed is taken over. */
function takesLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > longestSignIn) rmSync(lock, { recursive: true, force: true })
    return false
  }
}

function readKept<Cookies>(file: string): SignedIn<Cookies> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
