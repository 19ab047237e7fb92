import { apiClient } from '#api/client.ts'

/** Whether the session is over. A failure is logged; the member is still signed in then. */
export async function endSession(): Promise<boolean> {
  try {
    await apiClient.sessions.signOut()
    return true
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the one place where a browser's log is all there is to tell
    console.error('Signing out failed', error)
    return false
  }
}
