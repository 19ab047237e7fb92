import { type SubmitEvent, useId } from 'react'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { messageLimits } from '../../terms.ts'
import type { MessageAttachments } from '../thread/thread-slots.ts'
import { copy } from './copy.ts'
import { useFirstMessage } from './use-first-message.ts'

type FirstMessageFormProps = {
  /** A listing, or a member. */
  subject: { listing_id: string } | { member_id: string }
  memberId: string
  attachments?: MessageAttachments
}

/** The form with which a member writes to the seller of a listing, or to another member. */
export function FirstMessageForm(props: FirstMessageFormProps) {
  return <MessageBox key={`${props.memberId} ${idOf(props.subject)}`} {...props} />
}

const idOf = (subject: FirstMessageFormProps['subject']): string =>
  'listing_id' in subject ? subject.listing_id : subject.member_id

function MessageBox({ subject, memberId, attachments }: FirstMessageFormProps) {
  const descriptionId = useId()
  const [text, setText] = useStoredText(`${draftPrefix}first-message:${memberId}:${idOf(subject)}`)
  const { send, busy } = useFirstMessage(subject, () => setText(''), attachments)

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!send(text)) event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate method="post" aria-label="Message">
      <p id={descriptionId} className="text-pretty text-[0.9375rem] text-ink-2 leading-6">
        {'listing_id' in subject ? copy.formIntroduction : copy.toMember}
      </p>
      <div className="mt-4">{attachments?.tray}</div>
      <textarea
        aria-label="Your message"
        aria-describedby={descriptionId}
        rows={4}
        maxLength={messageLimits.content}
        placeholder="Your message"
        value={text}
        // Text typed before hydration, or while the message waits for its files, would be lost.
        readOnly={!useHydrated() || attachments?.state === 'sending'}
        onChange={(event) => setText(event.currentTarget.value)}
        className="block max-h-[50vh] min-h-30 w-full resize-y border border-ink-3 bg-paper px-4 py-3 text-base text-ink leading-6 transition-colors duration-200 ease-quiet outline-offset-0! placeholder:text-ink-2 placeholder:opacity-100 enabled-hover:border-ink focus:border-gold"
      />
      <div className="mt-4 flex gap-2">
        {attachments?.button}
        <SubmitButton busy={busy} disabled={attachments?.state === 'refused'} className="min-w-0 flex-1">
          Message
        </SubmitButton>
      </div>
    </form>
  )
}
