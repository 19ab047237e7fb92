import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import {
  type DecisionDialogProps,
  DeclineDialog,
  RestoreDialog,
  SuspendDialog,
  VerifyDialog,
  WithdrawDialog,
} from './decision-dialogs.tsx'
import { NextApplication } from './next-application.tsx'

type Decision = 'verify' | 'decline' | 'withdraw' | 'suspend' | 'restore'

/** The decisions that are possible about a member: a button each, and the dialog that it opens. */
export function MemberActions({ member }: Pick<DecisionDialogProps, 'member'>) {
  const { open_application: application, suspended, verified } = member
  const [openDialog, setOpenDialog] = useState<Decision>()
  // Counts decisions, so that the reason written for one is not in the dialog of the next.
  const [decisions, setDecisions] = useState(0)
  const [decidedApplication, setDecidedApplication] = useState<string>()
  const dialog = (decision: Decision) => ({
    member,
    open: openDialog === decision,
    onOpenChange: (open: boolean) => setOpenDialog(open ? decision : undefined),
    onDecided: () => {
      setOpenDialog(undefined)
      setDecisions(decisions + 1)
      if (decision === 'verify' || decision === 'decline') setDecidedApplication(application?.id)
    },
  })
  return (
    <div className="mt-8 flex flex-wrap gap-3 *:grow sm:*:grow-0">
      {application && !suspended && !verified && (
        <>
          <Button variant="solid" onClick={() => setOpenDialog('verify')}>
            Verify
          </Button>
          <Button onClick={() => setOpenDialog('decline')}>Decline</Button>
        </>
      )}
      {verified && !suspended && <Button onClick={() => setOpenDialog('withdraw')}>Withdraw verification</Button>}
      {suspended ? (
        <Button variant="solid" onClick={() => setOpenDialog('restore')}>
          Restore
        </Button>
      ) : (
        <Button variant="danger" onClick={() => setOpenDialog('suspend')}>
          Suspend
        </Button>
      )}

      {(decidedApplication ?? application?.id) !== undefined && (
        <NextApplication
          after={decidedApplication ?? application?.id ?? ''}
          decided={decidedApplication !== undefined}
        />
      )}

      {application && (
        <>
          <VerifyDialog {...dialog('verify')} applicationId={application.id} />
          <DeclineDialog key={`decline ${decisions}`} {...dialog('decline')} applicationId={application.id} />
        </>
      )}
      <WithdrawDialog key={`withdraw ${decisions}`} {...dialog('withdraw')} />
      <SuspendDialog key={`suspend ${decisions}`} {...dialog('suspend')} />
      <RestoreDialog {...dialog('restore')} />
    </div>
  )
}
