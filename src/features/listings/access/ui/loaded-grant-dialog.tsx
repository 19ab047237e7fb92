import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { MemberCard } from '#features/members/contract.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Checkbox } from '#ui/forms/choices/checkbox.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { accessLimits, type Rung } from '../terms.ts'
import { copy } from './copy.ts'
import { membersQuery } from './queries.ts'

type GrantDialogProps = { id: string; isForDocuments: boolean; open: boolean; onClose: () => void }

/** Finds verified members and gives them access. */
export function LoadedGrantDialog({ id, isForDocuments, open, onClose }: GrantDialogProps) {
  const cache = useQueryClient()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Pick<MemberCard, 'id' | 'name'>[]>([])
  const [rung, setRung] = useState<Rung>(isForDocuments ? 'documents' : 'particulars')
  const [days, setDays] = useState<string>('')
  const [note, setNote] = useState('')
  const { data, isFetching } = useQuery(membersQuery(search))
  const found = (data?.items ?? []).filter((member) => !chosen.some((each) => each.id === member.id))
  const grant = useMutation({
    mutationFn: () =>
      apiClient.access.grant({
        ...{ id, rung, member_ids: chosen.map((member) => member.id), note },
        expires_at: days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString(),
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.access.key() })
      toast({ title: 'Access given', tone: 'success' })
      setChosen([])
      onClose()
    },
    onError: (error) =>
      toast({ title: 'No access was given', description: errorMessage(error, 'Please try again.'), tone: 'error' }),
  })
  return (
    <Dialog
      title="Give Access"
      description={isForDocuments ? copy.giveDocuments : copy.give}
      open={open}
      busy={grant.isPending}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <Button variant="solid" busy={grant.isPending} disabled={chosen.length === 0} onClick={() => grant.mutate()}>
            Give Access
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <div>
          <DebouncedSearch
            {...{ label: 'Find a verified member', name: 'member', placeholder: 'Name, company, city', maxLength: 120 }}
            current={search}
            onSearch={setSearch}
          />
          <div className="mt-2 max-h-56 overflow-y-auto">
            {[...chosen, ...found].map((member) => (
              <Checkbox
                key={member.id}
                label={member.name}
                checked={chosen.some((each) => each.id === member.id)}
                onChange={({ currentTarget }) =>
                  setChosen((members) =>
                    currentTarget.checked
                      ? [...members, { id: member.id, name: member.name }]
                      : members.filter((each) => each.id !== member.id),
                  )
                }
              />
            ))}
          </div>
          <p role="status" className="text-[0.8125rem] text-ink-2 leading-5 empty:hidden">
            {search !== '' && !isFetching && data?.items.length === 0 && copy.nobodyFound}
          </p>
        </div>
        {!isForDocuments && (
          <RadioGroup label="What they see" name="rung" options={rungOptions} value={rung} onValueChange={setRung} />
        )}
        <RadioGroup label="For how long" name="days" options={dayOptions} value={days} onValueChange={setDays} />
        <Field label="Why" hint="Only you read it.">
          <TextInput
            name="note"
            maxLength={accessLimits.note}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}

const rungOptions = [
  { value: 'teaser', label: 'The teaser alone' },
  { value: 'particulars', label: 'Price, place, description and photographs' },
  { value: 'documents', label: 'All of that, the documents and the floor plans' },
] as const

const dayOptions = [
  { value: '', label: 'Until you revoke it' },
  { value: '7', label: 'One week' },
  { value: '30', label: 'One month' },
]
