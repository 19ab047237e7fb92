import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { copy } from './copy.ts'
import type { PhotographUpload } from './photograph-upload.ts'
import { readUnsentNames, storeUnsentNames } from './unsent-names.ts'

type MissingPhotographsProps = { memberId: string; listingId: string; waiting: readonly PhotographUpload[] }

/** Names the files that were chosen earlier and never uploaded, because the page was closed. */
export function MissingPhotographs({ memberId, listingId, waiting }: MissingPhotographsProps) {
  const [names, setNames] = useState<string[]>([])
  const isWaiting = (name: string) => waiting.some(({ file }) => file.name === name)
  const read = useEffectEvent(() => setNames(readUnsentNames(memberId, listingId).filter((name) => !isWaiting(name))))
  // Only the browser knows them.
  useEffect(() => read(), [])
  if (names.length === 0) return null

  function dismiss() {
    setNames([])
    storeUnsentNames(
      memberId,
      listingId,
      waiting.map(({ file }) => file.name),
    )
  }
  return (
    <Notice
      tone="warn"
      title={names.length === 1 ? 'A photograph is missing.' : `${names.length} photographs are missing.`}
      action={
        <Button size="small" onClick={dismiss}>
          Dismiss
        </Button>
      }
    >
      <span className="wrap-anywhere">{copy.missing(names)}</span>
    </Notice>
  )
}
