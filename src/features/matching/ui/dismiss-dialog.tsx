import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { type DismissalReason, dismissalLimits } from '../terms.ts'
import { copy } from './copy.ts'
import { reasonOptions } from './dismissal-reasons.ts'
import { type Pair, useMatchWriter } from './use-match-writer.ts'
import type { Subject } from './use-news.ts'

type DismissDialogProps = { of: Subject['of']; title: string; pair: Pair; seen: string; onClose: () => void }

/** Asks why the member dismisses a match. */
export function DismissDialog({ of, title, pair, seen, onClose }: DismissDialogProps) {
  const [reason, setReason] = useState<DismissalReason>('unsuitable')
  const [words, setWords] = useState('')
  const { dismiss } = useMatchWriter()
  const dismissal = useMutation({
    mutationFn: () => dismiss({ ...pair, seen, reason, words }),
    onSuccess: (isDismissed) => isDismissed && onClose(),
  })
  return (
    <Dialog
      title={`Dismiss “${title}”`}
      description={copy.dismiss}
      open
      onOpenChange={onClose}
      busy={dismissal.isPending}
      actions={
        <>
          <DialogClose />
          <Button variant="solid" busy={dismissal.isPending} onClick={() => dismissal.mutate()}>
            Dismiss
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <RadioGroup
          label="Why"
          name="reason"
          options={reasonOptions[of]}
          value={reason}
          onValueChange={(next) => setReason(next)}
        />
        <Field label="In your words" hint="Only you read this.">
          <TextArea
            name="words"
            className="min-h-20"
            maxLength={dismissalLimits.words}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
