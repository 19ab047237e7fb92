import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import type { UnusualReading } from '../contract.ts'
import { type ReadingOutcome, readingRules } from '../terms.ts'
import { copy } from './copy.ts'

type SettleReadingProps = { reading: UnusualReading; open: boolean; onOpenChange: (open: boolean) => void }

/** A curator's decision about unusual reading, with a note. */
export function SettleReading({ reading, open, onOpenChange }: SettleReadingProps) {
  const cache = useQueryClient()
  const [note, setNote] = useState('')
  const settle = useMutation({
    ...api.ledger.settleUnusual.mutationOptions(),
    onSuccess: ({ settled }) => {
      toast({ title: settled?.outcome === 'dismissed' ? 'Dismissed' : 'Settled' })
      onOpenChange(false)
    },
    onError: (error) => toast({ title: 'Not settled', description: errorMessage(error), tone: 'error' }),
    onSettled: () => cache.invalidateQueries({ queryKey: api.ledger.listUnusual.key() }),
  })
  const send = (outcome: ReadingOutcome) => settle.mutate({ id: reading.id, outcome, note })
  return (
    <Dialog
      title={`Reading of ${reading.member.name || 'a member'}`}
      description="Dismiss it if there is nothing to act on; settle it if you acted."
      open={open}
      onOpenChange={onOpenChange}
      busy={settle.isPending}
      actions={
        <>
          <Button busy={settle.isPending} onClick={() => send('dismissed')}>
            Dismiss
          </Button>
          <Button variant="solid" busy={settle.isPending} onClick={() => send('settled')}>
            Settle
          </Button>
        </>
      }
    >
      <Field label="Note" hint={copy.settle}>
        <TextArea
          className="min-h-28"
          maxLength={readingRules.noteLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Field>
    </Dialog>
  )
}
