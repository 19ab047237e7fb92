import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { BackLink } from '#ui/back-link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { PlacedPaper } from '../../records.ts'

/** What the paper is, whose mark its pages carry, and the way back. */
export function PaperHead({ paper }: { paper: PlacedPaper }) {
  const { id, name, pages, kind, own, document, viewer_name } = paper
  return (
    <>
      <WayBack paper={paper} />
      <header className="mt-1 mb-6 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="min-w-0">
          <h1 className="title-2 wrap-anywhere">{name}</h1>
          <p className="mt-2 text-ink-2">
            <DottedLine>
              {document && (
                <span className="inline-block first-letter:uppercase">{document.slot.replaceAll('-', ' ')}</span>
              )}
              {document && <span>Version {document.version}</span>}
              <span>{kind === 'picture' ? 'Picture' : pages === 1 ? '1 page' : `${pages} pages`}</span>
            </DottedLine>
          </p>
          {document?.note && (
            <q className="caption wrap-anywhere mt-2 block whitespace-pre-line text-ink-2">{document.note}</q>
          )}
          <p className="mt-3 flex items-baseline gap-2 text-[0.8125rem] text-ink-2 leading-5">
            <span aria-hidden="true" className="size-1.5 shrink-0 self-center rounded-full bg-gold" />
            {own ? 'Others see these pages marked with their own name.' : markOf(viewer_name, document?.visible_mark)}
          </p>
        </div>
        {(own || document?.allows_download) && (
          <a
            href={`/papers/${id}/download.pdf`}
            target="_blank"
            rel="noopener"
            className={`${buttonClass({ size: 'small' })} gap-2`}
          >
            <Download aria-hidden="true" size={15} strokeWidth={1.5} />
            Download as PDF
          </a>
        )}
      </header>
      <div className="mb-4 grid gap-3 empty:hidden">
        {document?.taken_back_at && (
          <Notice tone="warn" title="You took this document back">
            Only you see it.
          </Notice>
        )}
        {document && document.version < document.latest_version && (
          <Notice title={`There is a newer version: ${document.latest_version}`}>
            You find it among the documents of the {document.deal_id ? 'deal' : 'listing'}.
          </Notice>
        )}
      </div>
    </>
  )
}

const markOf = (viewer: string, visible: 'none' | 'discreet' | 'strong' | undefined) =>
  `Marked for ${viewer}: ${visible === 'none' ? 'each page carries an invisible mark.' : 'your name is on each page, and an invisible mark is in it.'}`

function WayBack({ paper: { conversation_id, report_id, document } }: { paper: PlacedPaper }): ReactNode {
  if (document?.deal_id)
    return (
      <BackLink to="/dashboard/deals/$id" params={{ id: document.deal_id }}>
        Back to the Deal
      </BackLink>
    )
  if (document?.listing_id)
    return (
      <BackLink to="/listings/$id" params={{ id: document.listing_id }}>
        Back to the Listing
      </BackLink>
    )
  if (report_id)
    return (
      <BackLink to="/curation/reports/$id" params={{ id: report_id }}>
        Back to the Report
      </BackLink>
    )
  if (conversation_id)
    return (
      <BackLink to="/dashboard/messages/$conversationId" params={{ conversationId: conversation_id }}>
        Back to the Conversation
      </BackLink>
    )
  return <BackLink to="/dashboard">Back to the Dashboard</BackLink>
}
