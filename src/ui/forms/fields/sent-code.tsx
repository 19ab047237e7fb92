import { Button } from '../../button.tsx'

type SentCodeProps = {
  /** Where the code was sent, or why it was not. */
  words?: string | null | undefined
  wasSent: boolean
  busy: boolean
  send: () => void
}

/** Below the field for a code that we send. */
export function SentCode({ words, wasSent, busy, send }: SentCodeProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 text-ink-2 text-sm">
      <p aria-live="polite">{words}</p>
      <Button variant="plain" size="small" className="-ml-5" busy={busy} onClick={send}>
        {wasSent ? 'Send it again' : 'Send the code'}
      </Button>
    </div>
  )
}
