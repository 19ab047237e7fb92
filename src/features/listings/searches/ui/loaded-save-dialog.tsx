import { useNavigate } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useUnits } from '#api/auth/use-units.ts'
import type { ListingSearch } from '#features/listings/ui/browse/browse-search.ts'
import { filterOf } from '#features/listings/ui/browse/filter-of.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { type AlertLevel, searchLimits } from '../terms.ts'
import { alertOptions } from './alert-options.ts'
import { copy } from './copy.ts'
import { suggestedName } from './filter-words.ts'
import { traitWords } from './loaded-trait-words.ts'
import { nameProblem, useSearchWriter } from './search-writer.ts'

type SaveDialogProps = { searchParams: ListingSearch; place: { text: string } | null | undefined; onClose: () => void }

/** The name of a search, and when to hear of what is new for it. */
export function LoadedSaveDialog({ searchParams, place, onClose }: SaveDialogProps) {
  const { sort, saved, ...filter } = filterOf(searchParams)
  const units = useUnits()
  const [fields, setFields] = useState({
    name: suggestedName({ ...filter, ...(place && { place }) }, units, traitWords(filter, units), searchLimits.name),
    alert: 'at_once' as AlertLevel,
  })
  const { create, problemsOf } = useSearchWriter()
  const navigate = useNavigate()
  const formId = useId()
  const send = async () => {
    await create({ ...fields, filter })
    toast({
      title: 'Search saved',
      tone: 'success',
      action: { label: 'Saved Searches', onSelect: () => void navigate({ to: '/dashboard/searches' }) },
    })
    onClose()
  }
  const { problems, busy, submit, clearProblems } = useForm({
    check: () => nameProblem(fields.name),
    send,
    onFailure: problemsOf,
  })
  const write = (changed: Partial<typeof fields>) => {
    clearProblems(changed)
    setFields({ ...fields, ...changed })
  }
  return (
    <Dialog
      title="Save this search"
      description={copy.save}
      open
      onOpenChange={onClose}
      busy={busy}
      actions={
        <>
          <DialogClose />
          <Button type="submit" form={formId} variant="solid" busy={busy}>
            Save Search
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid gap-6">
        <Field label="Name" required error={problems.name}>
          <TextInput
            name="name"
            maxLength={searchLimits.name}
            value={fields.name}
            onChange={({ currentTarget }) => write({ name: currentTarget.value })}
          />
        </Field>
        <RadioGroup
          label="Alerts"
          hint={copy.alert}
          name="alert"
          options={alertOptions}
          value={fields.alert}
          onValueChange={(alert) => write({ alert })}
        />
      </form>
    </Dialog>
  )
}
