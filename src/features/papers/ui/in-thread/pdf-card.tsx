import { Link } from '@tanstack/react-router'
import { describeBytes } from '#ui/forms/files/accept-files.ts'
import type { Paper } from '../../records.ts'
import { PagePicture } from './page-picture.tsx'

/** The first page of a PDF, with its name, its size and how many pages it has. It leads to the whole. */
export function PdfCard({ paper }: { paper: Paper }) {
  const { id, name, bytes, pages } = paper
  return (
    <Link
      to="/dashboard/papers/$paperId"
      params={{ paperId: id }}
      className="group/pdf flex w-80 max-w-full items-stretch gap-4 border border-line bg-paper p-2 transition-colors duration-200 ease-quiet hover:border-gold-line"
    >
      <PagePicture
        paper={paper}
        widths={[480]}
        alt=""
        className="h-24 w-18 shrink-0 border border-line object-cover object-top"
      />
      <span className="flex min-w-0 flex-1 flex-col justify-between py-1">
        <span className="wrap-anywhere line-clamp-2 text-sm leading-5" title={name}>
          {name}
        </span>
        <span className="lining text-ink-2 text-xs tabular-nums leading-5">
          PDF · {describeBytes(bytes)} · {pages} {pages === 1 ? 'page' : 'pages'}
        </span>
        <span aria-hidden="true" className="text-gold text-xs leading-5 group-hover/pdf:text-ink">
          Read
        </span>
      </span>
    </Link>
  )
}
