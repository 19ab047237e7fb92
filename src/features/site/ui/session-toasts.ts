import { productName } from '#lib/product-name.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { ToastMessage } from '#ui/feedback/toast-queue.ts'

const duration = 3000

/** The toasts of sign-in and sign-out. Signing out in the dashboard shows a shorter one. */
export const sessionToasts = {
  login: { title: `Login successful. Welcome back to ${productName}`, tone: 'success', duration },
  logout: { title: 'Logged out successfully', description: 'You have been logged out of your account', duration },
  dashboardLogout: { title: 'Logged Out', duration },
  logoutFailed: {
    title: 'You are still signed in',
    description: 'The server did not answer. Please try again before you leave this device.',
    tone: 'error',
  },
} as const satisfies Record<string, ToastMessage>

export function announceSession(event: keyof typeof sessionToasts): void {
  toast(sessionToasts[event])
}
