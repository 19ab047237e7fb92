import type { ReactNode } from 'react'
import { Button } from '../../button.tsx'
import { FormError } from './form-error.tsx'
import { FormFoot } from './form-foot.tsx'

type UpdateFootProps = {
  label: string
  /** What is changed: 'listing' */
  noun: string
  state: 'current' | 'stale' | 'renewed'
  /** Whether something is typed that differs from what is there. */
  changed: boolean
  busy: boolean
  onRenew: () => void
  back: ReactNode
}

/** Where a change is sent, and what is to be done where another came first. */
export function UpdateFoot({ label, noun, state, changed, busy, onRenew, back }: UpdateFootProps) {
  return (
    <>
      {state === 'stale' && (
        <div className="pb-8">
          <FormError title={`This ${noun} was changed elsewhere.`}>
            <p>What you typed is still here, and was not saved.</p>
            <Button size="small" busy={busy} onClick={onRenew} className="mt-3">
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
