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
  /** The first factor comes with backup codes, because a lost telephone would lock its owner out. */
  isFirst: boolean
  onClose: () => void
}

type Step = { at: 'begin'; reason?: string } | { at: 'code'; enrolment: Enrolment } | { at: 'backup'; codes: string[] }

/** Sets up a factor: confirms it by a code, then shows backup codes if it is the first. */
export function EnrolDialog({ kind, isFirst, onClose }: EnrolDialogProps) {
  const cache = useQueryClient()
  const [step, setStep] = useState<Step>({ at: 'begin' })

  /** Shows the toast only now, because on a small screen it would cover the dialog. */
  const close = () => {
    toast({ title: `${factorWords[kind].name} is on`, tone: 'success' })
    onClose()
  }

  const finish = async () => {
    await cache.invalidateQueries({ queryKey: twoFactorQuery().queryKey })
    if (!isFirst) return close()
    // If this fails, the member can make backup codes later in the settings.
    const backupCodes = await apiClient.twoFactor.makeBackupCodes(undefined).catch(() => undefined)
    if (!backupCodes) return close()
    setStep({ at: 'backup', codes: backupCodes.codes })
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
      description={
        isFirst
          ? `${factorWords[kind].description} Your other devices will be signed out.`
          : factorWords[kind].description
      }
      submitLabel="Continue"
      reason={step.reason}
      withPhone={kind === 'sms'}
      onClose={onClose}
      onConfirm={async ({ phone }) => {
        const request = kind === 'sms' ? { kind, phone } : { kind }
        setStep({ at: 'code', enrolment: await apiClient.twoFactor.beginEnrolment(request) })
      }}
    />
  )
}
