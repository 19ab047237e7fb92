import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import type { Deal } from '../../records.ts'
import { endedStages } from '../../terms.ts'

const emptyFields = { amount: '', note: '' }

const loadedDialog = onDemand(() => import('./loaded-amount-dialog.tsx'))

/**
 * Proposes another amount, while nothing else is proposed. An open dialog stays if the other party proposes something, and
 * the typed text is kept until the member leaves the page.
 */
export function ChangeAmount({ deal }: { deal: Deal }) {
  const [isOpen, setIsOpen] = useState(false)
  const [fields, setFields] = useState(emptyFields)
  const loaded = useOnDemand(loadedDialog, isOpen, () => setIsOpen(false))
  const canPropose = deal.party && !deal.proposal && !deal.halted && !endedStages.includes(deal.stage)
  if (!canPropose && !isOpen) return null
  return (
    <>
      <Button size="small" onClick={() => setIsOpen(true)}>
        Propose Another Amount
      </Button>
      {loaded && isOpen && (
        <loaded.LoadedAmountDialog
          deal={deal}
          fields={fields}
          onChange={(change) => setFields((before) => ({ ...before, ...change }))}
          onProposed={() => {
            setFields(emptyFields)
            setIsOpen(false)
          }}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  )
}
