import { createToastQueue, type ToastMessage } from './toast-queue.ts'

/** The browser's one queue: it outlives the pages, so a message is still seen after moving on. */
export const toasts = createToastQueue()

/** Says something in passing: toast({ title: 'Saved' }). For the browser; the server has no one to tell. */
export function toast(message: ToastMessage): void {
  toasts.add(message)
}
