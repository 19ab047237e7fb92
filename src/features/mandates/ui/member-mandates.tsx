import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '#api/client.ts'
import { infiniteList, nextPageByCursor } from '#api/infinite-list.ts'
import { MemberOffers } from '#features/offers/ui/member-offers.tsx'
import type { MandateCard } from '../records.ts'
import { budgetOf } from './budget-text.ts'

export const memberMandatesQuery = (id: string) =>
  api.mandates.listOfMember.infiniteOptions({
    input: (cursor: string | undefined) => ({ id, cursor }),
    ...nextPageByCursor,
    staleTime: 60_000,
  })

/** The open mandates of a member. */
export function MemberMandates({ id }: { id: string }) {
  const list = infiniteList(useInfiniteQuery(memberMandatesQuery(id)))
  return (
    <MemberOffers
      {...list}
      title="Open mandates"
      none="No open mandate."
      row={(mandate) => <MemberMandate mandate={mandate} />}
    />
  )
}

function MemberMandate({ mandate }: { mandate: MandateCard }) {
  const { id, title, category, location, status } = mandate
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6">
      <h3 className="title-4 min-w-0 basis-56 grow">
        <Link
          to="/mandates/$id"
          params={{ id }}
          className="wrap-anywhere line-clamp-2 transition-colors duration-200 ease-quiet hover:text-gold"
        >
          {title}
        </Link>
      </h3>
      <p className="lining tabular-nums">{budgetOf(mandate)}</p>
      <p className="basis-full text-[0.8125rem] text-ink-2 leading-5">
        {[category, location, status === 'urgent' && 'Urgent'].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
