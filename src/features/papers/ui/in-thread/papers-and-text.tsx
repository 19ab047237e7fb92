import type { ReactNode } from 'react'
import type { Paper } from '../../records.ts'
import { namesOf } from '../attachments/attachment.ts'
import { PdfCard } from './pdf-card.tsx'
import { PictureGroup } from './picture-group.tsx'

type PapersAndTextProps = { papers: readonly Paper[]; content: string; text: ReactNode }

/** Pictures together, then PDFs, then the text, unless it only names the files. */
export function PapersAndText({ papers, content, text }: PapersAndTextProps) {
  const pictures = papers.filter(({ kind }) => kind === 'picture')
  return (
    <>
      {pictures.length > 0 && <PictureGroup pictures={pictures} />}
      {papers.map((paper) => paper.kind === 'pdf' && <PdfCard key={paper.id} paper={paper} />)}
      {content !== namesOf(papers) && text}
    </>
  )
}
