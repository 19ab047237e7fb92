import { DateText } from '#ui/text/date-text.tsx'
import type { Rung } from '../terms.ts'

type GrantTextProps = { grant: { rung: Rung; expires_at: string | null }; isForDocuments: boolean }

/** What a member sees of the listing, and until when. */
export function GrantText({ grant: { rung, expires_at }, isForDocuments }: GrantTextProps) {
  return (
    <>
      {(isForDocuments ? documentTexts : rungTexts)[rung]}
      {expires_at && (
        <>
          {' '}
          until <DateText instant={expires_at} look="date" />
        </>
      )}
    </>
  )
}

const rungTexts = {
  teaser: 'Sees the teaser',
  particulars: 'Sees particulars and photographs',
  documents: 'Sees everything, documents and floor plans too',
}

/** If all see the rest, a lower rung opens nothing more. */
const documentTexts = {
  teaser: 'Was not given the documents',
  particulars: 'Was not given the documents',
  documents: 'Sees the documents',
}
