import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { apiClient } from '#api/client.ts'
import { toast } from '#ui/feedback/toast.ts'
import type { CodeFactorKind } from '../contract.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { ConfirmFactorDialog, type Enrolment } from './confirm-factor-dialog.tsx'
import { factorWords } from './factor-words.ts'
import { twoFactorQuery } from './queries.ts'
import { StepDialog } from './step-dialog.tsx'

type EnrolDialogProps = {
  kind: CodeFactorKind
  /** Backup codes come with the first factor: without them a lost telephone locks its owner out. */
  first: boolean
  onClose: () => void
}

type Step = { at: 'begin'; reason?: string } | { at: 'code'; enrolment: Enrolment } | { at: 'backup'; codes: string[] }

/** A code from the new factor, then what helps when it is lost. */
export function EnrolDialog({ kind, first, onClose }: EnrolDialogProps) {
  const cache = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'begin' })

  /** Not before: on a small screen the toast would lie over the dialog. */
  const close = () => {
    toast({ title: `${factorWords[kind].name} is on`, tone: 'success' })
    onClose()
  }

  const finish = async () => {
    await cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
    if (!first) return close()
    // They can be made at any time: where this fails, the row beneath the factors offers it.
    const made = await apiClient.twoFactor.makeBackupCodes(undefined).catch(() => undefined)
    if (!made) return close()
    setStep({ at: 'backup', codes: made.codes })
    void cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
  }

  if (step.at === 'backup') return <BackupCodesDialog codes={step.codes} onClose={close} />
  if (step.at === 'code')
    return (
      <ConfirmFactorDialog
        kind={kind}
        enrolment={step.enrolment}
        onClose={onClose}
        onOver={(reason) => setStep({ at: 'begin', reason })}
        onConfirmed={finish}
      />
    )
  return (
    <StepDialog
      title={factorWords[kind].title}
      description={first ? `${factorWords[kind].about} Your other devices are signed out.` : factorWords[kind].about}
      submitLabel="Continue"
      reason={step.reason}
      withPhone={kind === 'sms'}
      onClose={onClose}
      onConfirm={async ({ phone }) => {
        const wish = kind === 'sms' ? { kind, phone } : { kind }
        setStep({ at: 'code', enrolment: await apiClient.twoFactor.beginEnrolment(wish) })
      }}
    />
  )
}
