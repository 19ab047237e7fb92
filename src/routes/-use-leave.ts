import { useNavigate } from '@tanstack/react-router'
import { useAuth } from '#api/auth/use-auth.ts'
import { announceSession } from '#features/site/ui/session-toasts.ts'
import { dropDrafts } from '#ui/forms/kept-draft.ts'

/** The way out, from the navigation or from the dashboard: signs out, goes home, and says which. */
export function useLeave(): (from: 'logout' | 'dashboardLogout') => void {
  const { logout } = useAuth()
  const navigate = useNavigate()
  const leave = async (from: 'logout' | 'dashboardLogout') => {
    if (!(await mayLeave())) return
    if (!(await logout())) return announceSession('logoutFailed')
    dropDrafts()
    announceSession(from)
    await navigate({ to: '/' })
  }
  return (from) => void leave(from)
}

/** Where the question cannot be loaded, nobody is kept from leaving. */
const mayLeave = (): Promise<boolean> =>
  import('#features/conversations/ui/may-leave.tsx').then((question) => question.mayLeave()).catch(() => true)
