import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#api/client.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { PlacedPaper } from '../../records.ts'
import { copy } from '../copy.ts'
import { PageDelay, PageMissing, PageRefused, pageQuery, pictureWidth } from './page-query.ts'

type PagePictureProps = { paper: PlacedPaper; page: number /** In CSS pixels. */; width: number }

/** One page, as the picture that the server made for this reader. */
export function PagePicture({ paper, page, width }: PagePictureProps) {
  const { id, name, pages } = paper
  const density = Math.min(2, globalThis.devicePixelRatio ?? 1)
  // A narrower place takes the picture that is there: each one that is sent is in the ledger.
  const needed = pictureWidth(width, density)
  const [widest, setWidest] = useState(needed)
  if (needed > widest) setWidest(needed)
  const query = useQuery(pageQuery({ id, page, width: widest }))
  const { data, error, failureReason, isFetching } = query
  const url = useBlobUrl(data)
  useAccessCheck(id, error instanceof PageMissing, query.refetch)
  const style = { width, ...(url ? {} : { aspectRatio: `${paper.width} / ${paper.height}` }) }
  return (
    <div className="mx-auto bg-white shadow-[0_0_0_1px_var(--color-line)]" style={style} aria-busy={!url}>
      {url ? (
        <img
          src={url}
          alt={pages === 1 ? name : `Page ${page} of ${pages} of ${name}`}
          className="block h-auto w-full select-none"
          draggable={false}
        />
      ) : (
        <div className="grid h-full min-h-64 place-content-center gap-4 bg-paper-2 px-6 text-center" role="status">
          {error && !isFetching ? (
            <>
              <p className="mx-auto max-w-[44ch]">{(error instanceof PageRefused && error.message) || copy.failed}</p>
              {!(error instanceof PageRefused) && (
                <Button size="small" className="mx-auto" onClick={() => void query.refetch()}>
                  Try Again
                </Button>
              )}
            </>
          ) : (
            <>
              <Spinner className="mx-auto size-6 text-gold" />
              <p className="max-w-[32ch] text-ink-2 text-sm">{describeWait(failureReason)}</p>
            </>
          )}
        </div>
      )}
    </div>
  )
}

function describeWait(reason: Error | null): string {
  if (!(reason instanceof PageDelay)) return copy.drawing
  return reason.kind === 'busy' ? copy.busy : copy.tooMany
}

function useBlobUrl(blob: Blob | undefined): string | undefined {
  const [made, setMade] = useState<{ blob: Blob; url: string }>()
  useEffect(() => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    setMade({ blob, url })
    // Not at once: the picture may still be loading.
    return () => void setTimeout(() => URL.revokeObjectURL(url), 5_000)
  }, [blob])
  return made && made.blob === blob ? made.url : undefined
}

/**
 * The page is missing if the access or the session has ended. Reading the paper renews the session, after which the page is fetched
 * once more, or closes the reader.
 */
function useAccessCheck(id: string, isMissing: boolean, fetchAgain: () => unknown) {
  const cache = useQueryClient()
  const hasAsked = useRef(false)
  const askAgain = useEffectEvent(async () => {
    const queryKey = api.papers.read.key({ input: { id } })
    const before = Date.now()
    await cache.invalidateQueries({ queryKey })
    const isOpen = cache.getQueriesData({ queryKey }).some(([key]) => {
      const { status, dataUpdatedAt = 0 } = cache.getQueryState(key) ?? {}
      return status === 'success' && dataUpdatedAt >= before
    })
    if (isOpen && !hasAsked.current) fetchAgain()
    hasAsked.current = true
  })
  useEffect(() => {
    if (isMissing) void askAgain()
  }, [isMissing])
}
