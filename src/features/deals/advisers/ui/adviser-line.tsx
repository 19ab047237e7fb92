import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { Switch } from '#ui/forms/choices/switch.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { Deal } from '../../records.ts'
import type { DealParty } from '../../terms.ts'
import { nameOf } from '../../ui/deal-labels.ts'
import { PartyName } from '../../ui/party-name.tsx'
import type { Adviser } from '../records.ts'
import { capacityLabels, copy } from './copy.ts'
import { describeShown } from './describe-shown.ts'
import { LoadedAgreeDialog } from './loaded-agree-dialog.tsx'
import { useAdviserStep } from './use-adviser-step.ts'

type AdviserLineProps = {
  deal: Deal
  adviser: Adviser
  party: DealParty
  /** Why nobody can agree to an adviser now. */
  obstacle: string | undefined
}

/** One adviser or invitation: who has to answer, what each party shows, and what the reader can do. */
export function AdviserLine({ deal, adviser, party, obstacle }: AdviserLineProps) {
  const { member, capacity, says, state, invited_by, created_at, joined_at } = adviser
  const isOwn = invited_by === party
  const otherName = nameOf(deal[party === 'buyer' ? 'seller' : 'buyer'])
  return (
    <li className="border-line border-b py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="wrap-anywhere min-w-0 font-medium">
          <PartyName person={member} />
        </p>
        <span className="text-sm">
          <Badge dot tone={state === 'joined' ? 'ok' : 'hollow'}>
            {describeState(adviser, isOwn, otherName)}
          </Badge>
        </span>
      </div>
      <p className="mt-0.5 text-[0.8125rem] text-ink-2 leading-5">
        <DottedLine>
          <span>{capacityLabels[capacity]}</span>
          <span>Invited by {isOwn ? 'you' : otherName}</span>
          <span>
            {joined_at ? 'Joined' : 'Invited'} <DateText instant={joined_at ?? created_at} look="within" />
          </span>
        </DottedLine>
      </p>
      {says && <q className="wrap-anywhere mt-2 block text-[0.9375rem] leading-6">{says}</q>}
      {(state !== 'invited' || isOwn) && <OwnAccess {...{ adviser, party, otherName }} />}
      <Actions {...{ deal, adviser, isOwn, obstacle }} />
    </li>
  )
}

function describeState({ state }: Adviser, isOwn: boolean, otherName: string): string {
  if (state === 'joined') return 'Advises'
  if (state === 'agreed') return 'Waits for their answer'
  return isOwn ? `Waits for ${otherName}` : 'Waits for you'
}

type OwnAccessProps = Pick<AdviserLineProps, 'adviser' | 'party'> & { otherName: string }

function OwnAccess({ adviser, party, otherName }: OwnAccessProps) {
  const { id } = adviser
  const own = adviser[party]
  const other = adviser[party === 'buyer' ? 'seller' : 'buyer']
  const change = useAdviserStep(
    (input: { documents?: boolean; timeline?: boolean }) => apiClient.advisers.change({ id, ...input }),
    { done: 'Saved', failed: 'It was not changed' },
  )
  const chosen = change.isPending ? { ...own, ...change.variables } : own
  return (
    <div className="mt-3 border-line border-l pl-4">
      <Switch
        label="Show my documents"
        checked={chosen.documents}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ documents: currentTarget.checked })}
      />
      <Switch
        label="Show the timeline"
        description={chosen.timeline && !other.timeline ? `Closed to them until ${otherName} shows it too.` : undefined}
        checked={chosen.timeline}
        disabled={change.isPending}
        onChange={({ currentTarget }) => change.mutate({ timeline: currentTarget.checked })}
      />
      <p className="mt-1 text-[0.8125rem] text-ink-2 leading-5">
        {otherName} shows {describeShown(other)}.
      </p>
    </div>
  )
}

type Asking = 'agree' | 'remove' | 'withdraw'

type ActionsProps = Omit<AdviserLineProps, 'party'> & { isOwn: boolean }

function Actions({ deal, adviser, isOwn, obstacle }: ActionsProps) {
  const { id, state, member } = adviser
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const remove = useAdviserStep(
    () => apiClient.advisers.remove({ id }),
    { done: 'Adviser removed', failed: 'The adviser was not removed' },
    close,
  )
  const withdraw = useAdviserStep(
    () => apiClient.advisers.withdraw({ id }),
    { done: 'Invitation taken back', failed: 'The invitation was not taken back' },
    close,
  )
  const decline = useAdviserStep(() => apiClient.advisers.decline({ id }), {
    ...{ done: 'Adviser declined', failed: 'The adviser was not declined' },
  })
  const name = member.name ?? 'this member'
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {state === 'invited' && !isOwn && (
        <>
          {obstacle ? (
            <p className="w-full text-pretty text-[0.8125rem] text-ink-2 leading-5">{obstacle}</p>
          ) : (
            <Button size="small" variant="solid" onClick={() => setAsking('agree')}>
              Agree…
            </Button>
          )}
          <Button size="small" busy={decline.isPending} onClick={() => decline.mutate(undefined)}>
            Decline
          </Button>
        </>
      )}
      {state !== 'joined' && isOwn && (
        <Button size="small" onClick={() => setAsking('withdraw')}>
          Take Back…
        </Button>
      )}
      {(state === 'joined' || (state === 'agreed' && !isOwn)) && (
        <Button size="small" onClick={() => setAsking('remove')}>
          Remove…
        </Button>
      )}
      <ConfirmDialog
        title={asking === 'withdraw' ? `Take back the invitation of ${name}?` : `Remove ${name}?`}
        confirm={asking === 'withdraw' ? 'Take Back' : 'Remove'}
        danger
        busy={remove.isPending || withdraw.isPending}
        open={asking === 'remove' || asking === 'withdraw'}
        onOpenChange={(open) => !open && close()}
        onConfirm={() => (asking === 'withdraw' ? withdraw : remove).mutate(undefined)}
      >
        {asking === 'withdraw' ? copy.withdraw : copy.remove}
      </ConfirmDialog>
      {asking === 'agree' && <LoadedAgreeDialog {...{ deal, adviser }} onClose={close} />}
    </div>
  )
}
