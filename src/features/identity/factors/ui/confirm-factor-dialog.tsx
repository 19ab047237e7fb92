import { useEffect, useRef } from 'react'
import { apiClient } from '#api/client.ts'
import { buttonClass } from '#ui/button.tsx'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextInput } from '#ui/forms/fields/text-input.tsx'
import type { CodeFactorKind } from '../contract.ts'
import { CopyButton } from './copy-button.tsx'
import { codeLabels, factorWords } from './factor-words.ts'
import { FormDialog } from './form-dialog.tsx'
import { QrCode } from './qr-code.tsx'
import { SendCode } from './send-code.tsx'
import { useCodeForm } from './use-code-form.ts'

export type Enrolment = Awaited<ReturnType<typeof apiClient.twoFactor.beginEnrolment>>

type ConfirmFactorDialogProps = {
  kind: CodeFactorKind
  enrolment: Enrolment
  onClose: () => void
  /** Starts over, because the challenge has expired or took too many tries. */
  onOver: (reason: string) => void
  onConfirmed: () => Promise<void>
}

export function ConfirmFactorDialog({ kind, enrolment, onClose, onOver, onConfirmed }: ConfirmFactorDialogProps) {
  const fieldBlock = useRef<HTMLDivElement>(null)
  const { app, sent, token } = enrolment
  const { field, busy, submit, missingCode, wrongCode, failure } = useCodeForm({
    send: async (code) => void (await apiClient.twoFactor.confirmEnrolment({ token, code })),
    onAccepted: onConfirmed,
    onOver,
  })
  const error = wrongCode ?? failure

  // On a small screen the buttons would cover the error below the field.
  useEffect(() => {
    if (error) fieldBlock.current?.scrollIntoView({ block: 'nearest' })
  }, [error])

  return (
    <FormDialog
      title={factorWords[kind].title}
      description={sent ? 'Enter the code within ten minutes.' : 'Scan this with the app, or type the key into it.'}
      submitLabel="Turn on"
      initialFocus={field}
      onSubmit={submit}
      {...{ busy, onClose }}
    >
      {app && <AppKey secret={app.key} url={app.url} />}
      <div ref={fieldBlock} className="scroll-mb-28">
        <Field label={codeLabels[kind]} required error={missingCode ?? error} hint="Six digits.">
          <TextInput
            ref={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            className="tabular-nums tracking-[0.2em]"
          />
        </Field>
        {sent && <SendCode {...{ token, sent, onOver }} kind={sent.by} />}
      </div>
    </FormDialog>
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
          {/* A telephone cannot scan its own screen. */}
          <a href={url} className={`${buttonClass({ size: 'small' })} pointer-fine:hidden!`}>
            Open the app
          </a>
        </div>
      </div>
    </div>
  )
}

/** Groups of four are easier to copy by hand. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret
