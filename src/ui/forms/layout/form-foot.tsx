import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

type FormFootProps = {
  label: string
  busy: boolean
  /** A link back. */
  back: ReactNode
  /** The state of the draft, for example that it has unsaved changes. */
  children?: ReactNode
}

/** The end of a long form: the submit button and the state of the draft, which stay in view. */
export function FormFoot({ label, busy, back, children }: FormFootProps) {
  return (
    <div
      data-foot
      className="sticky bottom-(--tabs) z-10 -mx-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper px-1 py-4"
    >
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {back}
      <p role="status" className="text-ink-2 text-sm">
        {children}
      </p>
    </div>
  )
}
