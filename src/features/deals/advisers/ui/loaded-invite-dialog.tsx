import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { isApiError } from '#api/api-error.ts'
import { apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { Select } from '#ui/forms/choices/select.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { DebouncedSearch } from '#ui/forms/fields/debounced-search.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { FormError } from '#ui/forms/layout/form-error.tsx'
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
  const { people, isSearching, isError, searchAgain } = usePeople(search, [deal.buyer.id, deal.seller.id])
  const inviting = useAdviserStep(
    (input: Parameters<typeof apiClient.advisers.invite>[0]) => apiClient.advisers.invite(input),
    { done: 'Invitation made' },
    onClose,
  )
  const { problems, submit, clearProblems } = useForm({
    check: (): { member?: string } => (member ? {} : { member: 'Please choose a member' }),
    send: async () =>
      member && (await inviting.mutateAsync({ id: deal.id, member_id: member.id, capacity, ...access })),
    onFailure: memberProblem,
  })
  const put = (change: () => void) => {
    change()
    inviting.reset()
  }
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
            {!isSearching && !isError && options.length === 0 && copy.nobodyFound}
          </p>
          {isError && (
            <div className="mt-3">
              <Notice
                action={
                  <Button size="small" busy={isSearching} onClick={searchAgain}>
                    Try again
                  </Button>
                }
              >
                {copy.searchFailed}
              </Notice>
            </div>
          )}
        </div>
        <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
          {(options.length > 0 || problems.member) && (
            <RadioGroup
              className="[&>div]:max-h-64 [&>div]:overflow-y-auto"
              {...{ label: 'Member', name: 'member', options, error: problems.member }}
              value={member?.id ?? ''}
              onValueChange={(id) => {
                put(() => setMember(people.find((person) => person.id === id) ?? member))
                clearProblems({ member: true })
              }}
            />
          )}
          <Field label="Capacity" required>
            <Select
              name="capacity"
              options={adviserCapacities.map((value) => ({ value, label: capacityLabels[value] }))}
              value={capacity}
              onValueChange={(chosen) => put(() => setCapacity(chosen))}
            />
          </Field>
          <AccessFields access={access} onChange={(chosen) => put(() => setAccess(chosen))} />
          {inviting.isError && !problems.member && (
            <FormError title="Nobody was invited">
              {errorMessage(inviting.error)} What you entered is still here.
            </FormError>
          )}
        </form>
      </div>
    </Dialog>
  )
}

function memberProblem(error: unknown): { member?: string } {
  if (isApiError(error, 'MEMBER_NOT_FOUND', 'ADVISER_OPEN', 'ADVISER_IS_PARTY')) return { member: errorMessage(error) }
  return {}
}

/** Without the parties, and each once. */
function usePeople(search: string, partyIds: string[]) {
  const correspondents = useQuery(correspondentsQuery(search))
  const found = useQuery(foundMembersQuery(search))
  const written = (correspondents.data?.items ?? []).flatMap(({ other, closed }) => (other && !closed ? [other] : []))
  const byId = new Map([...written, ...(found.data?.items ?? [])].map(({ id, name }) => [id, { id, name }]))
  for (const id of partyIds) byId.delete(id)
  return {
    people: [...byId.values()],
    isSearching: correspondents.isFetching || found.isFetching,
    // The directory is closed to members who are not verified: they find those they write with.
    isError: correspondents.isError || (found.isError && !isApiError(found.error, 'VERIFICATION_REQUIRED')),
    searchAgain: () => {
      for (const query of [correspondents, found]) if (query.isError) void query.refetch()
    },
  }
}
