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

/** The end of a long form: the submit button and the state of the draft. */
export function FormFoot({ label, busy, back, children }: FormFootProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-t pt-8">
      <SubmitButton busy={busy}>{label}</SubmitButton>
      {back}
      <p role="status" className="text-ink-2 text-sm">
        {children}
      </p>
    </div>
  )
}
