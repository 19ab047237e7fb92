import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { announceSession } from '#features/site/ui/session-toasts.ts'

/** Signs out, from the navigation or from the dashboard, and goes to the home page with a toast that says so. */
export function useSignOut(): (from: 'logout' | 'dashboardLogout') => void {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const signOut = async (from: 'logout' | 'dashboardLogout') => {
    const { beforeSignOut } = await import('./-before-sign-out.ts').catch(() => fallback)
    if (!(await beforeSignOut.mayLeave())) return
    if (!(await logout())) return announceSession('logoutFailed')
    beforeSignOut.dropDrafts()
    // The screens have to learn of the sign-out first, or they would fetch the member's data again.
    await new Promise((resolve) => setTimeout(resolve))
    announceSession(from)
    await navigate({ to: '/' })
  }
  return (from) => void signOut(from)
}

/** If the code cannot be loaded, signing out still works, and all drafts are removed. */
const fallback = { beforeSignOut: { mayLeave: async () => true, dropDrafts: () => localStorage.clear() } }
