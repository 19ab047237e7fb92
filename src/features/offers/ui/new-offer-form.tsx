import type { ReactNode, SubmitEvent } from 'react'
import { tidyLine } from '#lib/tidy-text.ts'
import { DraftNotice } from '#ui/forms/layout/draft-notice.tsx'
import { FormFoot } from '#ui/forms/layout/form-foot.tsx'
import { LeaveGuard } from '#ui/overlays/leave-guard.tsx'
import { copy } from './copy.ts'

type NewOfferFormProps = {
  /** From `useNewOffer`. */
  form: { draft: Draft; busy: boolean; done: boolean; submit: (event: SubmitEvent<HTMLFormElement>) => void }
  /** 'Listing' */
  label: string
  submitLabel: string
  draftNotice: { title: string; note?: string; excerpt: string }
  backLink: ReactNode
  /** Shown while the form is sent. */
  progress?: ReactNode
  /** What leaving would lose besides the draft. */
  otherLossText?: string | undefined
  children: ReactNode
}

type Draft = {
  offered: object | undefined
  restore: () => void
  discard: () => void
  changed: boolean
  atRisk: boolean
}

export function NewOfferForm(props: NewOfferFormProps) {
  const { form, label, submitLabel, draftNotice, backLink, progress, otherLossText, children } = props
  const { draft, busy, done, submit } = form
  return (
    <>
      {draft.offered && (
        <div className="mb-8">
          <DraftNotice
            {...draftNotice}
            excerpt={tidyLine(draftNotice.excerpt).slice(0, 80)}
            onRestore={draft.restore}
            onDiscard={draft.discard}
          />
        </div>
      )}
      <form onSubmit={submit} noValidate method="post" aria-label={label}>
        {children}
        <FormFoot label={submitLabel} busy={busy} back={backLink}>
          {busy ? progress : draft.changed && !draft.atRisk && copy.draftSaved}
        </FormFoot>
      </form>
      <LeaveGuard
        when={!done && (draft.atRisk || otherLossText !== undefined)}
        title={`Leave this ${label.toLowerCase()}?`}
      >
        {draft.atRisk ? copy.textLost : otherLossText}
      </LeaveGuard>
    </>
  )
}
