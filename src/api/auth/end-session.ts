import { apiClient } from '#api/client.ts'

/** Resolves to whether the session ended. A failure is logged, and the member is still signed in. */
export async function endSession(): Promise<boolean> {
  try {
    await apiClient.sessions.signOut()
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: only the browser's console can record this
    console.error('Signing out failed', error)
    return false
  }
}
