import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, apiClient } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import type { MemberCard } from '#features/members/contract.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { RadioGroup } from '#ui/forms/choices/radio-group.tsx'
import { today } from '#ui/forms/dates/day.ts'
import { incompleteTime } from '#ui/forms/dates/local-time.ts'
import { LocalTimeField } from '#ui/forms/dates/local-time-field.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { useTimeZone } from '#ui/text/use-time-zone.ts'
import { CandidateSearch } from '../../access/ui/candidate-search.tsx'
import type { Hold } from '../records.ts'
import { holdLimits } from '../terms.ts'
import { dialogCopy } from './dialog-copy.ts'
import { holdQuery } from './queries.ts'

type Chosen = Pick<MemberCard, 'id' | 'name'>

type HoldDialogProps = {
  /** The listing. */
  id: string
  hold: Hold | null
  /** The other party of a conversation; otherwise a member is looked for. */
  member?: Chosen | undefined
  open: boolean
  onClose: () => void
}

/** Begins with the present reservation. Without it the dialog begins empty, and the server still refuses a second one. */
export function LoadedReserveDialog(props: Omit<HoldDialogProps, 'hold'>) {
  const { data, isError } = useQuery({ ...holdQuery(props.id), enabled: props.open })
  return (data || isError) && <LoadedHoldDialog {...props} hold={data?.hold ?? null} />
}

/** Asks for the member, unless the caller names one, and until when. */
export function LoadedHoldDialog({ id, hold, member, open, onClose }: HoldDialogProps) {
  const cache = useQueryClient()
  const givenMember = member ?? hold?.member
  const [pickedMember, setPickedMember] = useState<Chosen>()
  const chosen = givenMember ?? pickedMember
  const [until, setUntil] = useState(hold && hold.member?.id === givenMember?.id ? hold.until : '')
  const reserve = useMutation({
    mutationFn: (memberId: string) => apiClient.holds.reserve({ id, member_id: memberId, until }),
    onSuccess: async () => {
      await Promise.all([api.holds, api.listings].map((part) => cache.invalidateQueries({ queryKey: part.key() })))
      toast({ title: 'Listing reserved', tone: 'success' })
      onClose()
    },
  })
  const problem = reserve.error
    ? errorMessage(reserve.error, 'The listing was not reserved. Please try again.')
    : undefined
  const pickMember = (picked: Chosen) => {
    reserve.reset()
    setPickedMember(picked)
  }
  const timeZone = useTimeZone().replaceAll('_', ' ')
  return (
    <Dialog
      title={chosen ? `Reserve for ${chosen.name}` : 'Reserve the Listing'}
      description={dialogCopy.description}
      open={open}
      busy={reserve.isPending}
      onOpenChange={(next) => !next && onClose()}
      actions={
        <>
          <DialogClose />
          <Button
            variant="solid"
            busy={reserve.isPending}
            disabled={!chosen || until === '' || until === incompleteTime}
            onClick={() => chosen && reserve.mutate(chosen.id)}
          >
            Reserve
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {!givenMember && <MemberSearch id={id} chosen={pickedMember} onChoose={pickMember} />}
        <LocalTimeField
          name="until"
          label="Until"
          required
          hint={`At most ${holdLimits.days} days ahead, in your time zone`}
          error={problem}
          instant={until}
          onChange={(instant) => {
            reserve.reset()
            setUntil(instant)
          }}
          min={today()}
          usualTime="18:00"
          note={timeZone}
        />
      </div>
    </Dialog>
  )
}

interface SearchProps {
  id: string
  chosen: Chosen | undefined
  onChoose: (member: Chosen) => void
}

function MemberSearch({ id, chosen, onChoose }: SearchProps) {
  const [search, setSearch] = useState('')
  return (
    <CandidateSearch id={id} search={search} onSearch={setSearch}>
      {(candidates) => {
        const others = candidates.map(({ member }) => member).filter((member) => member.id !== chosen?.id)
        return <MemberChoice members={[...(chosen ? [chosen] : []), ...others]} {...{ chosen, onChoose }} />
      }}
    </CandidateSearch>
  )
}

function MemberChoice({ members, chosen, onChoose }: Omit<SearchProps, 'id'> & { members: readonly Chosen[] }) {
  if (members.length === 0) return null
  return (
    <div className="mt-2 max-h-56 overflow-y-auto">
      <RadioGroup
        label="Member"
        name="member_id"
        options={members.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen?.id ?? ''}
        onValueChange={(id) => {
          const member = members.find((each) => each.id === id)
          if (member) onChoose(member)
        }}
      />
    </div>
  )
}
