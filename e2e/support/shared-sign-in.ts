import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const longestSignIn = 120_000

export interface SignedIn<Cookies> {
  cookies: Cookies
  since: number
}

/**
 * Workers share the session of an account through a file. A code of a second factor is accepted once, so workers that sign in
 * separately would each wait for the next half minute. Without a folder each worker signs in.
 */
export async function sharedSignIn<Cookies>(
  { folder, name, isFresh }: { folder: string | undefined; name: string; isFresh: (since: number) => boolean },
  signIn: () => Promise<SignedIn<Cookies>>,
): Promise<SignedIn<Cookies>> {
  if (!folder) return await signIn()
  const [file, lock] = [join(folder, `${name}.session`), join(folder, `${name}.lock`)]
  for (;;) {
    const savedSession = readSession<Cookies>(file)
    if (savedSession && isFresh(savedSession.since)) return savedSession
    if (takesLock(lock)) break
    await setTimeout(200)
  }
  try {
    const newSession = await signIn()
    // Renamed into place, so that no worker reads an incomplete file.
    writeFileSync(`${file}.new`, JSON.stringify(newSession))
    renameSync(`${file}.new`, file)
    return newSession
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

/** Whether we got the lock. A lock left by a killed worker is taken over. */
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

function readSession<Cookies>(file: string): SignedIn<Cookies> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
