import { queryOptions } from '@tanstack/react-query'
import { pageWidths } from '../../page-widths.ts'

interface PageOfPaper {
  id: string
  page: number
  width: (typeof pageWidths)[number]
}

/** A page that is not there yet: it is being drawn, or the reader goes too fast. */
export class PageDelay extends Error {
  readonly kind: 'busy' | 'too-many'
  readonly seconds: number
  constructor(kind: 'busy' | 'too-many', seconds: number) {
    super(kind)
    this.kind = kind
    this.seconds = seconds
  }
}

export class PageMissing extends Error {}

/** The page cannot be shown. The message says why, if the server did. */
export class PageRefused extends Error {}

/** The picture of a page. Fetched and not linked, since an image element says nothing about a delay. */
export const pageQuery = ({ id, page, width }: PageOfPaper) =>
  queryOptions({
    queryKey: [...pagesKey(id), page, width],
    queryFn: ({ signal }) => fetchPage(`/papers/${id}/${page}/${width}.webp`, signal),
    staleTime: 'static',
    gcTime: 60_000,
    retry: (failures, error) => failures < (error instanceof PageDelay ? 10 : isFinal(error) ? 0 : 3),
    retryDelay: (failures, error) => (error instanceof PageDelay ? error.seconds * 1_000 : 1_000 * 2 ** failures),
  })

const isFinal = (error: Error) => error instanceof PageMissing || error instanceof PageRefused

export const pagesKey = (id: string) => ['page of a paper', id]

async function fetchPage(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal })
  if (response.ok) return await response.blob()
  const seconds = Number(response.headers.get('retry-after')) || 2
  if (response.status === 503) throw new PageDelay('busy', seconds)
  if (response.status === 429) throw new PageDelay('too-many', seconds)
  if (response.status === 404) throw new PageMissing()
  if (response.status < 500) throw new PageRefused(await messageIn(response))
  throw new Error(`A page answered ${response.status}`)
}

async function messageIn(response: Response): Promise<string> {
  const answer = (await response.json().catch(() => ({}))) as { message?: string }
  return answer.message ?? ''
}

/** The narrowest picture that fills the width on this screen. */
export const pictureWidth = (cssWidth: number, density: number): PageOfPaper['width'] =>
  pageWidths.find((width) => width >= cssWidth * density) ?? pageWidths[2]
