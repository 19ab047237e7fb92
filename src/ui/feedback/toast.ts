import { createToastQueue, type ToastMessage } from './toast-queue.ts'

/** The queue of this tab. It outlives a navigation, so a toast stays visible on the next page, but not a change of the member. */
export const toasts = createToastQueue()

/** Shows a toast: toast({ title: 'Saved' }). Only in the browser. */
export function toast(message: ToastMessage): void {
  toasts.add(message)
}
