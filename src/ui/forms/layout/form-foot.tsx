import type { ReactNode } from 'react'
import { SubmitButton } from './submit-button.tsx'

type FormFootProps = {
  label: string
  busy: boolean
  /** The way back. */
  back: ReactNode
  /** How it stands with what was written. */
  children?: ReactNode
}

/** Where a long form is sent. */
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
