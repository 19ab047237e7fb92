import { useEffect, useRef, useState } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { onDemand, useOnDemand } from '#ui/on-demand.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import type { OwnAgreement } from '../contract.ts'
import type { AskedInput } from './agreement-form.tsx'
import { AgreementText } from './agreement-text.tsx'
import { copy } from './copy.ts'

const loadedForm = onDemand(() => import('./agreement-form.tsx'))

type AgreementSummaryProps = {
  present: OwnAgreement | null
  none: string
  send: (input: AskedInput) => Promise<unknown>
  withdraw: () => Promise<unknown>
}

/** The present agreement with its text, and the form to change it. */
export function AgreementSummary({ present, none, send, withdraw }: AgreementSummaryProps) {
  const [isEditing, setIsEditing] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const form = useOnDemand(loadedForm, isEditing, () => setIsEditing(false))
  const withdrawNow = async () => {
    setIsWithdrawing(true)
    try {
      await withdraw()
      toast({ title: 'Agreement withdrawn' })
    } catch (error) {
      toast({ title: 'The agreement was not withdrawn', description: errorMessage(error), tone: 'error' })
    } finally {
      setIsWithdrawing(false)
      setIsAsking(false)
    }
  }
  if (isEditing && form)
    return (
      <form.AgreementForm
        present={present}
        send={async (input) => {
          await send(input)
          toast({ title: 'Agreement saved' })
        }}
        onClose={() => setIsEditing(false)}
      />
    )
  if (!present)
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <p className="max-w-[38em] text-pretty text-ink-2">{none}</p>
        <Button ref={opener} onClick={() => setIsEditing(true)}>
          Ask for an Agreement
        </Button>
      </div>
    )
  return (
    <div className="max-w-3xl">
      <p className="mb-4 text-[0.9375rem] text-ink-2">
        Asked for before the {present.before} since <DateText instant={present.created_at} look="date" />. Version{' '}
        <code className="wrap-anywhere font-text">{present.sha256.slice(0, 12)}</code>
      </p>
      <AgreementText text={present.text} />
      <div className="mt-5 flex flex-wrap gap-4">
        <Button ref={opener} onClick={() => setIsEditing(true)}>
          Change Agreement
        </Button>
        <ConfirmDialog
          trigger={<Button>Withdraw Agreement</Button>}
          title="Ask for no agreement any more?"
          confirm="Withdraw Agreement"
          busy={isWithdrawing}
          open={isAsking}
          onOpenChange={setIsAsking}
          onConfirm={() => void withdrawNow()}
        >
          {copy.withdraw}
        </ConfirmDialog>
      </div>
    </div>
  )
}
