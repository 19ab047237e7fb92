import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { infiniteList } from '#api/infinite-list.ts'
import { Button } from '#ui/button.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { LineageNode } from '../../records.ts'
import { MemberName } from '../member-name.tsx'
import { lineageQuery } from '../queries.ts'
import { StandingBadges } from '../standing-badges.tsx'

type LineageBranchProps = {
  label: string
  /** Undefined for the roots. */
  sponsorId?: string
  /** Whether it is inside another branch. */
  isNested?: boolean
}

/** The members that one member vouched for. Each line can be opened to show its own branch. */
export function LineageBranch({ label, sponsorId, isNested = false }: LineageBranchProps) {
  const { rows, loading, failed, more, busy, onMore, retry } = infiniteList(useInfiniteQuery(lineageQuery(sponsorId)))
  if (loading) return <Spinner className="my-3 ml-4 size-4 text-gold" />
  if (failed)
    return (
      <Button variant="plain" size="small" onClick={retry}>
        Could not be loaded. Try again
      </Button>
    )
  return (
    <>
      <ul aria-label={label} className={isNested ? 'ml-5 border-line border-l pl-3 sm:pl-5' : 'border-line border-t'}>
        {rows.map((node) => (
          <LineageLine key={node.id} node={node} top={!isNested} initiallyOpen={rows.length === 1} />
        ))}
      </ul>
      {more && (
        <Button size="small" variant="plain" busy={busy} onClick={onMore}>
          Show more
        </Button>
      )}
    </>
  )
}

type LineageLineProps = {
  node: z.infer<typeof LineageNode>
  top: boolean
  /** A branch with a single line starts open. */
  initiallyOpen: boolean
}

function LineageLine({ node, top, initiallyOpen }: LineageLineProps) {
  const [open, setOpen] = useState(initiallyOpen && node.vouched_for > 0)
  const branchId = useId()
  const { id, name, company, vouched_for: count } = node
  const vouchedFor = `${count} ${count === 1 ? 'member' : 'members'}`
  return (
    <li className={top ? 'border-line border-b py-1' : undefined}>
      <div className="flex min-h-12 items-center gap-x-3 py-1">
        {count > 0 ? (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={branchId}
            aria-label={`${vouchedFor} vouched for by ${name || 'this member'}`}
            onClick={() => setOpen(!open)}
            className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center text-ink-2 hover:text-ink md:size-8"
          >
            <ChevronRight
              aria-hidden="true"
              size={18}
              strokeWidth={1.25}
              className={`transition-transform duration-200 ease-quiet motion-reduce:transition-none ${open ? 'rotate-90' : ''}`}
            />
          </button>
        ) : (
          <span aria-hidden="true" className="size-11 shrink-0 md:size-8" />
        )}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
          <Link
            to="/curation/members/$id"
            params={{ id }}
            className="inline-flex min-h-11 items-center font-display text-xl underline-offset-4 hover:text-gold hover:underline md:min-h-0"
          >
            <MemberName name={name} />
          </Link>
          <StandingBadges {...node} />
          {company && <span className="text-ink-2 text-sm">{company}</span>}
          {count > 0 && <span className="text-ink-2 text-sm tabular-nums sm:ml-auto">vouched for {vouchedFor}</span>}
        </div>
      </div>
      <div id={branchId}>
        {open && <LineageBranch isNested label={`Vouched for by ${name || 'this member'}`} sponsorId={id} />}
      </div>
    </li>
  )
}
