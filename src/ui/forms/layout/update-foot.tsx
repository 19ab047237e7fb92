import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { FormError } from './form-error.tsx'
import { FormFoot } from './form-foot.tsx'

type UpdateFootProps = {
  label: string
  /** The noun of the record: 'listing' */
  noun: string
  state: 'current' | 'stale' | 'renewed'
  /** Whether there are unsaved changes. */
  changed: boolean
  busy: boolean
  onLoadLatest: () => void
  back: ReactNode
}

/** The end of a form that changes a record, with a way to load changes made elsewhere. */
export function UpdateFoot({ label, noun, state, changed, busy, onLoadLatest, back }: UpdateFootProps) {
  return (
    <>
      {state === 'stale' && (
        <div className="pb-8">
          <FormError title={`This ${noun} was changed elsewhere.`}>
            <p>Your changes were not saved, but they are still here.</p>
            <Button size="small" busy={busy} onClick={onLoadLatest} className="mt-3">
              Load the latest version
            </Button>
          </FormError>
        </div>
      )}
      <FormFoot {...{ label, busy, back }}>
        {state === 'renewed'
          ? 'This is the latest version, with your unsaved changes.'
          : changed && !busy && 'You have unsaved changes.'}
      </FormFoot>
    </>
  )
}
