import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { z } from 'zod'
import { api } from '#api/client.ts'
import { errorMessage } from '#api/error-message.ts'
import { Button } from '#ui/button.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { DateText } from '#ui/text/date-text.tsx'
import { useFocusAfterStep } from '#ui/use-focus-after-step.ts'
import type { Invitation } from '../contract.ts'
import { CopyButton } from './code-card.tsx'

type InvitationRecord = z.infer<typeof Invitation>

const stateLabels = {
  open: { label: 'Open', tone: 'gold' },
  used: { label: 'Used', tone: 'ok' },
  lapsed: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Withdrawn', tone: 'neutral' },
} as const

export function InvitationLine({ invitation }: { invitation: InvitationRecord }) {
  const { id, code, note, state, given_at, expires_at, joined } = invitation
  useFocusAfterStep(state, [`invitation-${id}`])
  return (
    <li
      id={`invitation-${id}`}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-line border-b py-4"
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {code ? (
            <span className="lining select-all font-display text-xl tracking-[0.06em]">{code}</span>
          ) : (
            <InvitationHolder invitation={invitation} />
          )}
        </p>
        {joined && <p className="wrap-anywhere text-[0.9375rem]">{roleAndCompany(joined)}</p>}
        <p className="mt-1 text-ink-2 text-sm">
          {note && (joined || code) && <span className="wrap-anywhere">{note} · </span>}
          given <DateText instant={given_at} look="within" />
          {state === 'open' && (
            <>
              {' '}
              · valid until <DateText instant={expires_at} look="date" />
            </>
          )}
        </p>
      </div>
      <div className="w-full text-sm sm:order-last sm:w-24">
        <Badge dot tone={stateLabels[state].tone}>
          {stateLabels[state].label}
        </Badge>
      </div>
      {code && (
        <div className="flex flex-wrap gap-3">
          <CopyButton text={code}>Copy code</CopyButton>
          <Withdrawal id={id} note={note} />
        </div>
      )}
    </li>
  )
}

/** The member who joined, or else the giver's note. */
function InvitationHolder({ invitation: { joined, note, state } }: { invitation: InvitationRecord }) {
  if (state !== 'used')
    return <span className="wrap-anywhere font-display text-ink-2 text-xl">{note || 'Invitation'}</span>
  if (!joined) return <span className="text-ink-2 italic">This member is suspended or has left</span>
  return (
    <>
      <Link
        to="/dashboard/members/$id"
        params={{ id: joined.id }}
        className="wrap-anywhere inline-flex min-h-11 items-center font-display text-xl underline-offset-4 hover:text-gold hover:underline md:min-h-0"
      >
        {joined.name}
      </Link>
      {joined.verified && <Badge tone="gold">Verified</Badge>}
    </>
  )
}

const roleAndCompany = ({ role, company }: NonNullable<InvitationRecord['joined']>) =>
  [role, company].filter(Boolean).join(', ')

function Withdrawal({ id, note }: { id: string; note: string }) {
  const cache = useQueryClient()
  const [open, setOpen] = useState(false)
  const revoke = useMutation({
    ...api.invitations.revoke.mutationOptions(),
    onSuccess: () => toast({ title: 'Invitation withdrawn' }),
    onError: (error) =>
      toast({
        title: 'The invitation was not withdrawn',
        description: errorMessage(error, 'Please try again.'),
        tone: 'error',
      }),
    onSettled: () => {
      setOpen(false)
      return cache.invalidateQueries({ queryKey: api.invitations.key() })
    },
  })
  return (
    <ConfirmDialog
      trigger={
        <Button size="small" variant="plain">
          Withdraw
        </Button>
      }
      open={open}
      onOpenChange={setOpen}
      title="Withdraw this invitation?"
      confirm="Withdraw"
      danger
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate({ id })}
    >
      The code{note && ` (${note})`} stops working. You can give another invitation instead.
    </ConfirmDialog>
  )
}
