import { noop } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { FeeShare } from '../../fees/records.ts'
import { canMark, describeFee, type FeeDialog } from './fee-labels.ts'

const loadedDialogs = onDemand(() => import('./loaded-fee-dialogs.tsx'))

/** The usual next mark, and the history, which leads to the other marks. */
export function FeeActions({ fee }: { fee: FeeShare }) {
  const [dialog, setDialog] = useState<FeeDialog>()
  const loaded = useOnDemand(loadedDialogs, dialog !== undefined, noop)
  const next = canMark(fee) ? nextStates[fee.state] : undefined
  const about = describeFee(fee)
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-2 whitespace-nowrap sm:max-xl:flex-col sm:max-xl:items-end sm:max-xl:gap-0">
      {next && (
        <Button size="small" aria-label={`Mark as ${next}: ${about}`} onClick={() => setDialog(next)}>
          Mark as {next}
        </Button>
      )}
      <Button size="small" variant="plain" aria-label={`History: ${about}`} onClick={() => setDialog('history')}>
        History
      </Button>
      {loaded && dialog && <loaded.FeeDialogs {...{ fee, dialog, onDialog: setDialog }} />}
    </span>
  )
}

const nextStates = { due: 'invoiced', invoiced: 'paid', paid: undefined, waived: undefined } as const
