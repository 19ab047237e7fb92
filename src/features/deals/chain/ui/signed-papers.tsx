import { buttonClass } from '#ui/button.tsx'

/** What members take away from a deal: its signed timeline, and the parties of a completed one the closing statement. */
export function SignedPapers({ id, hasClosing = false }: { id: string; hasClosing?: boolean }) {
  return (
    <div className="mt-6 border-line border-t pt-5">
      <p className="text-[0.8125rem] text-ink-2">
        The operator signs each entry, and each names the one before, so that a change of any entry shows.{' '}
        <a href="/verify" className="underline decoration-line underline-offset-4 hover:text-gold">
          Verify a file
        </a>
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {hasClosing && (
          <a href={`/deals/${id}/closing.pdf`} download className={buttonClass({ size: 'small', variant: 'solid' })}>
            Closing Statement
          </a>
        )}
        <a href={`/deals/${id}/timeline.json`} download className={buttonClass({ size: 'small' })}>
          Signed Timeline
        </a>
      </div>
    </div>
  )
}
