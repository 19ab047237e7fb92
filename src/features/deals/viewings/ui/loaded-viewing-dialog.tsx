import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { isApiError } from '#api/api-error.ts'
import { api, apiClient } from '#api/client.ts'
import { errorMessage, fieldErrors } from '#api/error-message.ts'
import { onceForEachInput } from '#api/once-for-each-input.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Select } from '#ui/forms/choices/select.tsx'
import { today } from '#ui/forms/dates/day.ts'
import { incompleteTime } from '#ui/forms/dates/local-time.ts'
import { LocalTimeField } from '#ui/forms/dates/local-time-field.tsx'
import { type Problems, useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import type { Viewing } from '../records.ts'
import { viewingLimits } from '../terms.ts'
import { copy } from './copy.ts'
import type { ViewingFields } from './viewing-fields.ts'

type ViewingDialogProps = {
  conversationId: string
  otherName: string
  /** The open proposal of the other party that this one replaces. */
  replaces: Viewing | undefined
  fields: ViewingFields
  onChange: (change: Partial<ViewingFields>) => void
  onProposed: () => void
  onClose: () => void
}

/** Asks for up to five times, how long it takes, and where. The caller keeps what is typed. */
export function LoadedViewingDialog(props: ViewingDialogProps) {
  const { conversationId, otherName, replaces, fields, onChange, onProposed, onClose } = props
  const { times, minutes, note } = fields
  const form = useId()
  const timeZone = useTimeZone()
  const proposing = useProposing(onProposed)
  const { problems, submit, clearProblems } = useForm({
    check: () => missingTimes(times),
    send: () =>
      proposing.mutateAsync({
        ...{ id: conversationId, minutes, note, time_zone: timeZone, replaces: replaces?.id },
        times: times.filter(Boolean),
      }),
    onFailure: viewingProblems,
  })
  const put = (change: Partial<ViewingFields>) => {
    onChange(change)
    clearProblems({
      ...change,
      ...(change.times && Object.fromEntries(times.map((_, index) => [`times-${index}`, true]))),
    })
  }
  return (
    <Dialog
      title={replaces ? copy.otherTimes : 'Propose a Viewing'}
      description={`${otherName} takes one of the times, declines them or proposes others.`}
      open
      onOpenChange={(open) => !open && onClose()}
      busy={proposing.isPending}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={proposing.isPending}>
            Send Times
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {times.map((time, index) => (
          <LocalTimeField
            // biome-ignore lint/suspicious/noArrayIndexKey: a time is known by its place alone
            key={index}
            name={`times-${index}`}
            label={times.length > 1 ? `Time ${index + 1}` : 'Time'}
            required={index === 0}
            error={problems[`times-${index}`]}
            instant={time}
            onChange={(instant) => put({ times: times.with(index, instant) })}
            min={today()}
            usualTime="11:00"
            note={timeZone.replaceAll('_', ' ')}
          />
        ))}
        {times.length < viewingLimits.times && (
          <Button size="small" className="justify-self-start" onClick={() => put({ times: [...times, ''] })}>
            Add Another Time
          </Button>
        )}
        <Field label="Length" required>
          <Select
            name="minutes"
            options={lengths}
            value={String(minutes)}
            onValueChange={(value) => put({ minutes: Number(value) })}
          />
        </Field>
        <Field label="Where and how" error={problems.note} hint={`Only ${otherName} and you read it.`}>
          <TextArea
            name="note"
            className="min-h-24"
            maxLength={viewingLimits.note}
            value={note}
            onChange={({ target }) => put({ note: target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}

const lengths = [
  { value: '30', label: '30 minutes' },
  { value: '60', label: '1 hour' },
  { value: '90', label: '1½ hours' },
  { value: '120', label: '2 hours' },
  { value: '180', label: '3 hours' },
  { value: '480', label: 'A day' },
]

function missingTimes(times: string[]): Problems {
  const incomplete = times.findIndex((time) => time === incompleteTime)
  if (incomplete >= 0) return { [`times-${incomplete}`]: 'Please enter a date and a time' }
  return times.some(Boolean) ? {} : { 'times-0': 'Please choose a time' }
}

/** The server's messages by field; empty if the error is about no field. */
function viewingProblems(error: unknown): Problems {
  if (isApiError(error, 'VIEWING_TIME', 'VIEWING_ZONE')) return { 'times-0': error.message }
  return fieldErrors(error)
}

type NewViewing = Parameters<typeof apiClient.viewings.propose>[0]

const proposer = () =>
  onceForEachInput((input: NewViewing, options: Parameters<typeof apiClient.viewings.propose>[1]) =>
    apiClient.viewings.propose(input, options),
  )

function useProposing(onProposed: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: useMemo(proposer, []),
    onSuccess: () => {
      toast({ title: 'Times sent', tone: 'success' })
      onProposed()
    },
    onError: (error) => {
      if (Object.keys(viewingProblems(error)).length > 0) return
      toast({ title: 'The times were not sent', description: errorMessage(error), tone: 'error' })
    },
    onSettled: () => cache.invalidateQueries({ queryKey: api.deals.key() }),
  })
}
