import { CircleAlert } from 'lucide-react'

type FieldErrorProps = { id: string; children: string | undefined }

/** Always rendered, so that screen readers announce the text that appears in it. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <div id={id} aria-live="polite">
      {children && (
        <p className="mt-2 flex gap-2 text-[0.8125rem] text-danger leading-5">
          <CircleAlert aria-hidden="true" size={16} strokeWidth={1.5} className="mt-0.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}
