import { useMutation } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useAuth } from '#api/auth/use-auth.ts'
import { newUuid } from '#lib/new-uuid.ts'
import { tidyParagraphs } from '#lib/tidy-text.ts'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import { Field } from '#ui/forms/fields/field.tsx'
import { TextArea } from '#ui/forms/fields/text-area.tsx'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { Dialog, DialogClose } from '#ui/overlays/dialog.tsx'
import { introductionLimit } from '../terms.ts'
import { copy } from './copy.ts'
import { type Pair, useMatchWriter } from './use-match-writer.ts'

type IntroduceDialogProps = { title: string; pair: Pair; onClose: () => void }

/** The first message to the buyer. The text stays in this browser until it is sent. */
export function IntroduceDialog({ title, pair, onClose }: IntroduceDialogProps) {
  const formId = useId()
  const { user } = useAuth()
  const [text, setText] = useStoredText(`${draftPrefix}introduction:${user?.id}:${pair.listing_id}:${pair.mandate_id}`)
  const [problem, setProblem] = useState<string>()
  const lastAttempt = useRef({ content: '', key: '' })
  const { introduce } = useMatchWriter()
  const introduction = useMutation({
    mutationFn: (content: string) => {
      // The same text keeps its key: the server may have it although the response was lost.
      if (lastAttempt.current.content !== content) lastAttempt.current = { content, key: newUuid() }
      return introduce({ ...pair, ...lastAttempt.current })
    },
    onSuccess: (isIntroduced) => {
      if (!isIntroduced) return
      setText('')
      onClose()
    },
  })
  return (
    <Dialog
      title="Introduce the listing"
      description={copy.introduce}
      open
      onOpenChange={onClose}
      busy={introduction.isPending}
      actions={
        <>
          <DialogClose />
          <SubmitButton form={formId} busy={introduction.isPending}>
            Introduce
          </SubmitButton>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const content = tidyParagraphs(text)
          setProblem(content ? undefined : 'Please enter a message')
          if (content && !introduction.isPending) introduction.mutate(content)
        }}
      >
        <Field label={`Your message about “${title}”`} required error={problem}>
          <TextArea
            name="content"
            className="min-h-32"
            maxLength={introductionLimit}
            value={text}
            onChange={(event) => {
              setProblem(undefined)
              setText(event.currentTarget.value)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
