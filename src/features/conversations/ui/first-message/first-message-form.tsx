import { type SubmitEvent, useId } from 'react'
import { draftPrefix } from '#ui/forms/engine/draft-storage.ts'
import { useStoredText } from '#ui/forms/engine/use-stored-text.ts'
import { SubmitButton } from '#ui/forms/layout/submit-button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { messageLimits } from '../../terms.ts'
import { useFirstMessage } from './use-first-message.ts'

type FirstMessageProps = { listingId: string; memberId: string }

/** The box in which a member writes to whoever offers a listing. */
export function FirstMessageForm(props: FirstMessageProps) {
  return <MessageBox key={`${props.memberId} ${props.listingId}`} {...props} />
}

function MessageBox({ listingId, memberId }: FirstMessageProps) {
  const wordsId = useId()
  const [words, setWords] = useStoredText(`${draftPrefix}first-message:${memberId}:${listingId}`)
  const { send, busy } = useFirstMessage({ listing_id: listingId }, () => setWords(''))

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!send(words)) event.currentTarget.querySelector('textarea')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate method="post" aria-label="Message">
      <p id={wordsId} className="text-pretty text-[0.9375rem] text-ink-2 leading-6">
        Questions, papers and viewings go through one person, in confidence. Your message reaches them alone.
      </p>
      <textarea
        aria-label="Your message"
        aria-describedby={wordsId}
        rows={4}
        maxLength={messageLimits.content}
        placeholder="Your message"
        value={words}
        // What is written before scripts run would be lost.
        readOnly={!useHydrated()}
        onChange={(event) => setWords(event.currentTarget.value)}
        className="mt-4 block max-h-[50vh] min-h-30 w-full resize-y border border-ink-3 bg-paper px-4 py-3 text-base text-ink leading-6 transition-colors duration-200 ease-quiet outline-offset-0! placeholder:text-ink-2 placeholder:opacity-100 enabled-hover:border-ink focus:border-gold"
      />
      <SubmitButton busy={busy} className="mt-4 w-full">
        Message
      </SubmitButton>
    </form>
  )
}
