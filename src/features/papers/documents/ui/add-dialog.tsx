import { useId, useState } from 'react'
import { errorMessage } from '#api/error-message.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { ProgressBar } from '#ui/feedback/progress-bar.tsx'
import { useForm } from '#ui/forms/engine/use-form.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { FileInput } from '#ui/forms/fields/file-input.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { acceptFiles } from '#ui/forms/files/accept-files.ts'
import { imageFileTypes } from '#ui/forms/files/image-file-types.ts'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { paperLimits } from '../../terms.ts'
import type { Document } from '../records.ts'
import { documentLimits } from '../terms.ts'
import { ChoiceFields, type DocumentChoices } from './choice-fields.tsx'
import { copy } from './copy.ts'
import type { DocumentPlace } from './queries.ts'
import { useUpload } from './use-upload.ts'

const accept = ['application/pdf', '.pdf', ...imageFileTypes]

type AddDialogProps = { place: DocumentPlace; replaces: Document | undefined; onClose: () => void }

/** Asks for a file and what it is, or for the file of another version. */
export function AddDialog({ place, replaces, onClose }: AddDialogProps) {
  const form = useId()
  const [file, setFile] = useState<File>()
  const [note, setNote] = useState('')
  const [choices, setChoices] = useState<DocumentChoices>({
    ...{ slot: 'survey', visible_mark: 'discreet', allows_download: false },
  })
  const { adding, progress } = useUpload({ place, replaces, onDone: onClose })
  const { problems, submit, clearProblems } = useForm({
    check: () => problemOf(file),
    send: async () => file && (await adding.mutateAsync({ file, note, choices })),
    onFailure: () => ({}),
  })
  const isBusy = adding.isPending
  return (
    <Dialog
      title={replaces ? 'Add a Version' : 'Add a Document'}
      description={
        replaces ? `It replaces “${replaces.versions[0]?.paper.name}”, which stays as an earlier version.` : undefined
      }
      open
      onOpenChange={(open) => !open && onClose()}
      actions={
        <>
          <DialogClose>{isBusy ? 'Cancel Upload' : 'Cancel'}</DialogClose>
          <SubmitButton form={form} busy={isBusy}>
            {replaces ? 'Add Version' : 'Add Document'}
          </SubmitButton>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate method="post" className="grid gap-7">
        <Field label="File" required error={problems.file} hint={copy.file}>
          <FileInput
            name="file"
            accept={accept.join(',')}
            disabled={isBusy}
            onChange={({ target }) => {
              setFile(target.files?.[0])
              clearProblems({ file: true })
              adding.reset()
            }}
          />
        </Field>
        {progress !== undefined && (
          <ProgressBar
            label={progress < 1 ? 'Uploading' : 'The pages are being checked'}
            value={progress < 1 ? progress * 100 : undefined}
            note={progress < 1 ? `${Math.round(progress * 100)} %` : undefined}
          />
        )}
        {adding.isError && !isBusy && (
          <Notice tone="error" title="It was not added">
            {errorMessage(adding.error)}
          </Notice>
        )}
        <Field label="Note" hint="Such as who made it, and when.">
          <TextArea
            name="note"
            maxLength={documentLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {!replaces && <ChoiceFields choices={choices} onChange={(change) => setChoices({ ...choices, ...change })} />}
      </form>
    </Dialog>
  )
}

function problemOf(file: File | undefined): { file?: string } {
  if (!file) return { file: 'Please choose a file' }
  const [refusal] = acceptFiles([file], { accept, maxFiles: 1, maxBytes: paperLimits.bytes }).refusals
  return refusal ? { file: refusal } : {}
}
