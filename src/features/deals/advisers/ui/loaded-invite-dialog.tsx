import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { apiClient } from '#api/client.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { Deal } from '../../records.ts'
import { type AdviserAccess, type AdviserCapacity, adviserCapacities } from '../terms.ts'
import { AccessFields } from './access-fields.tsx'
import { capacityLabels, copy } from './copy.ts'
import { correspondentsQuery, foundMembersQuery } from './queries.ts'
import { useAdviserStep } from './use-adviser-step.ts'

type InviteDialogProps = { deal: Deal; onClose: () => void }

/** Finds a member among those the reader writes with and in the directory, and invites them. */
export function LoadedInviteDialog({ deal, onClose }: InviteDialogProps) {
  const form = useId()
  const [search, setSearch] = useState('')
  const [member, setMember] = useState<{ id: string; name: string }>()
  const [capacity, setCapacity] = useState<AdviserCapacity>('lawyer')
  const [access, setAccess] = useState<AdviserAccess>({ documents: true, timeline: false })
  const { people, isSearching } = usePeople(search, [deal.buyer.id, deal.seller.id])
  const inviting = useAdviserStep(
    (input: Parameters<typeof apiClient.advisers.invite>[0]) => apiClient.advisers.invite(input),
    { done: 'Invitation made', failed: 'Nobody was invited' },
    onClose,
  )
  const { problems, submit, clearProblems } = useForm({
    check: (): { member?: string } => (member ? {} : { member: 'Please choose a member' }),
    send: async () =>
      member && (await inviting.mutateAsync({ id: deal.id, member_id: member.id, capacity, ...access })),
    onFailure: () => ({}),
  })
  const options = (member && !people.some(({ id }) => id === member.id) ? [member, ...people] : people).map(
    ({ id, name }) => ({ value: id, label: name }),
  )
  return (
    <Dialog
      title="Invite an Adviser"
      description={copy.invite}
      open
      busy={inviting.isPending}
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={inviting.isPending}>
            Invite
          </SubmitButton>
        </>
      }
    >
      <div className="grid gap-7">
        <div>
          <DebouncedSearch
            {...{ label: 'Find a member', name: 'adviser-search', placeholder: 'Name', maxLength: 120 }}
            current={search}
            onSearch={setSearch}
          />
          <p role="status" className="mt-2 text-[0.8125rem] text-ink-2 leading-5 empty:hidden">
            {!isSearching && options.length === 0 && copy.nobodyFound}
          </p>
        </div>
        <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
          {(options.length > 0 || problems.member) && (
            <RadioGroup
              className="max-h-64 overflow-y-auto"
              {...{ label: 'Member', name: 'member', options, error: problems.member }}
              value={member?.id ?? ''}
              onValueChange={(id) => {
                setMember(people.find((person) => person.id === id) ?? member)
                clearProblems({ member: true })
              }}
            />
          )}
          <Field label="Capacity" required>
            <Select
              name="capacity"
              options={adviserCapacities.map((value) => ({ value, label: capacityLabels[value] }))}
              value={capacity}
              onValueChange={setCapacity}
            />
          </Field>
          <AccessFields access={access} onChange={setAccess} />
        </form>
      </div>
    </Dialog>
  )
}

/** Without the parties, and each once. */
function usePeople(search: string, partyIds: string[]) {
  const correspondents = useQuery(correspondentsQuery(search))
  const found = useQuery(foundMembersQuery(search))
  const written = (correspondents.data?.items ?? []).flatMap(({ other, closed }) => (other && !closed ? [other] : []))
  const byId = new Map([...written, ...(found.data?.items ?? [])].map(({ id, name }) => [id, { id, name }]))
  for (const id of partyIds) byId.delete(id)
  return { people: [...byId.values()], isSearching: correspondents.isFetching || found.isFetching }
}
