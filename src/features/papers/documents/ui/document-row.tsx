import { Link } from '@tanstack/react-router'
import { FileText, Image } from 'lucide-react'
import { describeBytes } from '#ui/forms/files/accept-files.ts'
import { DateText } from '#ui/text/date-text.tsx'
import { DottedLine } from '#ui/text/dotted-line.tsx'
import type { Document } from '../records.ts'
import { DocumentActions } from './document-actions.tsx'

type Version = Document['versions'][number]
type DocumentRowProps = { document: Document; canAdd: boolean; onReplace: () => void }

/** One document: its newest version, whose it is, and the versions before. */
export function DocumentRow({ document, canAdd, onReplace }: DocumentRowProps) {
  const { versions, own, owner, taken_back_at } = document
  const [latest, ...earlier] = versions
  if (!latest) return null
  const { kind, name, pages, bytes, created_at } = latest.paper
  const Icon = kind === 'pdf' ? FileText : Image
  return (
    <li className="border-line border-b py-4" data-document={document.id}>
      <div className="flex gap-4">
        <Icon aria-hidden="true" size={22} strokeWidth={1.25} className="mt-1 shrink-0 text-ink-2" />
        <div className="min-w-0 flex-1">
          <p>
            <PaperLink version={latest} className="wrap-anywhere font-medium" />
            {taken_back_at && <span className="ml-3 text-[0.8125rem] text-warn">Taken back</span>}
          </p>
          <p className="mt-0.5 text-[0.8125rem] text-ink-2 leading-5">
            <DottedLine>
              <span>{own ? 'Yours' : (owner?.name ?? 'A former member')}</span>
              <span>{describePages(pages, kind)}</span>
              <span className="tabular-nums">{describeBytes(bytes)}</span>
              <DateText instant={created_at} look="within" />
            </DottedLine>
          </p>
          {latest.note && (
            <q className="wrap-anywhere mt-1.5 block whitespace-pre-line text-[0.9375rem] leading-6">{latest.note}</q>
          )}
          {earlier.length > 0 && <EarlierVersions versions={earlier} name={name} />}
        </div>
        <DocumentActions {...{ document, canAdd, onReplace }} paperId={latest.paper.id} name={name} />
      </div>
    </li>
  )
}

const describePages = (pages: number, kind: 'pdf' | 'picture') =>
  kind === 'picture' ? 'Picture' : pages === 1 ? '1 page' : `${pages} pages`

function PaperLink({ version, className = '' }: { version: Version; className?: string }) {
  return (
    <Link
      to="/dashboard/papers/$paperId"
      params={{ paperId: version.paper.id }}
      className={`underline decoration-line underline-offset-4 transition-colors duration-200 ease-quiet hover:text-gold hover:decoration-gold ${className}`}
    >
      {version.paper.name}
    </Link>
  )
}

function EarlierVersions({ versions, name }: { versions: Version[]; name: string }) {
  return (
    <details className="mt-2 text-[0.8125rem]">
      <summary className="inline-flex min-h-8 cursor-pointer items-center text-ink-2 hover:text-ink">
        Version {versions.length + 1} · {versions.length} earlier
        <span className="sr-only"> of {name}</span>
      </summary>
      <ol className="mt-1 border-line border-l pl-4">
        {versions.map((version) => (
          <li key={version.version} className="py-1.5 leading-5">
            <span className="mr-2 text-ink-2 tabular-nums">{version.version}.</span>
            <PaperLink version={version} className="wrap-anywhere" />{' '}
            <span className="text-ink-2">
              <DateText instant={version.paper.created_at} look="within" />
            </span>
            {version.note && <q className="wrap-anywhere block whitespace-pre-line text-ink-2">{version.note}</q>}
          </li>
        ))}
      </ol>
    </details>
  )
}
