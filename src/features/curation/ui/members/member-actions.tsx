import { useState } from 'react'
import type { z } from 'zod'
import { apiClient } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { ReasonDialog } from '#ui/overlays/reason-dialog.tsx'
import type { MemberRecord } from '../../contract.ts'
import { useDecision } from './use-decision.ts'

type Asked = 'verify' | 'decline' | 'withdraw' | 'suspend' | 'restore'

const told = { told: 'They have been written to.', untold: 'No e-mail was sent: their address is not confirmed.' }

/** What may be decided about a member as they stand. */
export function MemberActions({ member }: { member: z.infer<typeof MemberRecord> }) {
  const [asked, setAsked] = useState<Asked>()
  // What was written for one decision does not stand in the next.
  const [decided, setDecided] = useState(0)
  const close = () => {
    setAsked(undefined)
    setDecided(decided + 1)
  }
  const { curation } = apiClient
  const verify = useDecision(curation.verify, { title: 'Verified', ...told }, close)
  const decline = useDecision(curation.decline, { title: 'Application declined', ...told }, close)
  const withdraw = useDecision(curation.withdraw, { title: 'Verification withdrawn', ...told }, close)
  const suspend = useDecision(curation.suspend, { title: 'Member suspended', ...told }, close)
  const restore = useDecision(curation.restore, { title: 'Member restored', ...told }, close)

  const { id, open_application: application, suspended, verified } = member
  const name = member.name || 'this member'
  const asking = (which: Asked) => ({
    open: asked === which,
    onOpenChange: (open: boolean) => setAsked(open ? which : undefined),
  })
  const waits = application && !suspended && !verified

  return (
    <div className="mt-8 flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {waits && (
        <>
          <Button variant="solid" onClick={() => setAsked('verify')}>
            Verify
          </Button>
          <Button onClick={() => setAsked('decline')}>Decline</Button>
        </>
      )}
      {verified && !suspended && <Button onClick={() => setAsked('withdraw')}>Withdraw verification</Button>}
      {suspended ? (
        <Button variant="solid" onClick={() => setAsked('restore')}>
          Restore
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setAsked('suspend')}>
          Suspend
        </Button>
      )}

      {application && (
        <>
          <ConfirmDialog
            {...asking('verify')}
            title={`Verify ${name}?`}
            confirm="Verify"
            busy={verify.isPending}
            onConfirm={() => verify.mutate({ id: application.id })}
          >
            Private listings open to them, their name carries the badge, and they may invite others.
            {!member.email_confirmed && ' They have not confirmed their address yet.'}
          </ConfirmDialog>
          <ReasonDialog
            key={`decline ${decided}`}
            {...asking('decline')}
            title={`Decline ${name}?`}
            confirm="Decline"
            busy={decline.isPending}
            onConfirm={(reason) => decline.mutate({ id: application.id, reason })}
          >
            They stay a member without the badge, and may apply again.
          </ReasonDialog>
        </>
      )}
      <ReasonDialog
        key={`withdraw ${decided}`}
        {...asking('withdraw')}
        title={`Withdraw the verification of ${name}?`}
        confirm="Withdraw"
        busy={withdraw.isPending}
        onConfirm={(reason) => withdraw.mutate({ id, reason })}
      >
        They lose the badge and what it opens, and wait in the queue again.
      </ReasonDialog>
      <ReasonDialog
        key={`suspend ${decided}`}
        {...asking('suspend')}
        title={`Suspend ${name}?`}
        confirm="Suspend"
        busy={suspend.isPending}
        onConfirm={(reason) => suspend.mutate({ id, reason })}
      >
        They are signed out everywhere at once, and cannot sign in until a curator restores them.
      </ReasonDialog>
      <ConfirmDialog
        {...asking('restore')}
        title={`Restore ${name}?`}
        confirm="Restore"
        busy={restore.isPending}
        onConfirm={() => restore.mutate({ id })}
      >
        They may sign in again and are what they were before.
      </ConfirmDialog>
    </div>
  )
}
