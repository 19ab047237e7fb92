import type { Toast } from './toast-queue.ts'

type ToastCardProps = { toast: Toast; onDismiss: () => void }

export function ToastCard({ toast, onDismiss }: ToastCardProps) {
  const { id, title, description, tone = 'plain', action, leaving } = toast
  return (
    <li data-toast={id} data-tone={tone} data-leaving={leaving || undefined} className="toast">
      <div className="min-w-0 flex-1 py-3.5">
        <p className="font-medium">{title}</p>
        {description && <p className="mt-0.5 text-ink-2">{description}</p>}
        {action && (
          <button
            type="button"
            className="mt-1 min-h-9 cursor-pointer text-gold underline decoration-gold-line underline-offset-4 hover:text-ink"
            onClick={() => {
              action.onSelect()
              onDismiss()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-ink-2 -outline-offset-4! hover:text-ink"
      >
        <svg viewBox="0 0 16 16" stroke="currentColor" strokeWidth="1.25" aria-hidden="true" className="size-4">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </li>
  )
}
