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
            <p>What you typed is still here, and was not saved.</p>
            <Button size="small" busy={busy} onClick={onLoadLatest} className="mt-3">
              Load what is new
            </Button>
          </FormError>
        </div>
      )}
      <FormFoot {...{ label, busy, back }}>
        {state === 'renewed'
          ? 'This is the latest. What you typed stands over it.'
          : changed && !busy && 'There are changes that are not saved.'}
      </FormFoot>
    </>
  )
}
