import { useEffect, useId, useRef, useState } from 'react'
import { describeCodeError } from '#api/auth/describe-code-error.ts'
import { apiClient } from '#api/client.ts'
import { fieldErrors } from '#api/error-message.ts'
import { buttonClass } from '#ui/button.tsx'
import { textFields } from '#ui/forms/engine/text-fields.ts'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import type { CodeFactorKind } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'
import { codeLabels, factorWords } from './factor-words.ts'
import { QrCode } from './qr-code.tsx'
import { SendAgain } from './send-again.tsx'

export type Enrolment = Awaited<ReturnType<typeof apiClient.twoFactor.beginEnrolment>>

type ConfirmFactorDialogProps = {
  kind: CodeFactorKind
  enrolment: Enrolment
  onClose: () => void
  /** Too late, or too many tries: from the beginning. */
  onOver: (reason: string) => void
  onConfirmed: () => Promise<void>
}

export function ConfirmFactorDialog({ kind, enrolment, onClose, onOver, onConfirmed }: ConfirmFactorDialogProps) {
  const form = useId()
  const field = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const answer = useRef<HTMLDivElement>(null)
  const { app, sent, token } = enrolment

  // What is said about the code stands beneath it, where a small screen has the buttons.
  useEffect(() => {
    if (wrong) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [wrong])

  const { busy, problems, submit } = useForm({
    ...textFields(['code']),
    send: async ({ code }) => {
      setWrong(undefined)
      try {
        await apiClient.twoFactor.confirmEnrolment({ token, code })
      } catch (error) {
        const { message, isChallengeOver } = describeCodeError(error)
        if (isChallengeOver) return onOver(message)
        setWrong(message)
        return field.current?.select()
      }
      await onConfirmed()
    },
    onFailure: fieldErrors,
  })

  return (
    <Dialog
      title={factorWords[kind].title}
      description={sent ? 'Enter the code within ten minutes.' : 'Scan this with the app, or type the key into it.'}
      open
      busy={busy}
      onOpenChange={(open) => !open && onClose()}
      initialFocus={field}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={form} busy={busy}>
            Turn on
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        {app && <AppKey secret={app.key} url={app.url} />}
        <div ref={answer} className="scroll-mb-28">
          <Field label={codeLabels[kind]} required error={problems.code ?? wrong} hint="Six digits.">
            <TextInput
              ref={field}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
              className="tabular-nums tracking-[0.2em]"
            />
          </Field>
          {sent && <SendAgain {...{ token, sent, onOver }} />}
        </div>
      </form>
    </Dialog>
  )
}

function AppKey({ secret, url }: { secret: string; url: string }) {
  return (
    <div className="grid justify-items-center gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center sm:justify-items-start sm:gap-7">
      <div className="border border-line p-2">
        <QrCode text={url} label="QR code for the authenticator app" />
      </div>
      <div className="min-w-0">
        <p className="text-[0.8125rem] text-ink-2 leading-5">Key</p>
        <p className="mt-1 break-words font-medium tabular-nums leading-7 tracking-[0.08em]">{inFours(secret)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <CopyButton text={secret}>Copy the key</CopyButton>
          {/* No telephone scans its own screen. */}
          <a href={url} className={`${buttonClass({ size: 'small' })} pointer-fine:hidden!`}>
            Open the app
          </a>
        </div>
      </div>
    </div>
  )
}

/** Easier to type from one screen into another. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
