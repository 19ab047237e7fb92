import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { announceSession } from '#features/site/ui/session-toasts.ts'

/** The way out, from the navigation or from the dashboard: signs out, goes home, and says which. */
export function useLeave(): (from: 'logout' | 'dashboardLogout') => void {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const leave = async (from: 'logout' | 'dashboardLogout') => {
    const { leaving } = await import('./-before-sign-out.ts').catch(() => withoutQuestion)
    if (!(await leaving.mayLeave())) return
    if (!(await logout())) return announceSession('logoutFailed')
    leaving.dropDrafts()
    // Drawn anew before they have heard of it, the screens that are left would ask for what was theirs.
    await new Promise((heard) => setTimeout(heard))
    announceSession(from)
    await navigate({ to: '/' })
  }
  return (from) => void leave(from)
}

/** Where the question cannot be loaded, nobody is kept from leaving, and nothing stays behind. */
const withoutQuestion = { leaving: { mayLeave: async () => true, dropDrafts: () => localStorage.clear() } }
