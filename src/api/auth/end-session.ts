import { apiClient } from '#api/client.ts'

/** A failure is logged and no more: the member leaves in any case. */
export async function endSession(): Promise<void> {
  try {
    await apiClient.sessions.signOut()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the one place where a browser's log is all there is to tell
    console.error('Signing out failed', error)
  }
}
