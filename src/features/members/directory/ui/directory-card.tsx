import { Link } from '@tanstack/react-router'
import { Languages, type LucideIcon, MapPin } from 'lucide-react'
import { useId } from 'react'
import { portraitUrl } from '#features/members/portrait-url.ts'
import { Avatar } from '#ui/collections/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { DirectoryPage } from '../contract.ts'
import type { DirectorySearch } from './directory-search.ts'

type DirectoryCardProps = {
  member: DirectoryPage['items'][number]
  /** Whether it is the reader's own card. */
  own: boolean
  /** The filters of the page, for the way back. */
  searchParams: DirectorySearch
}

/** A member in the directory. The link on the name covers the whole card. */
export function DirectoryCard({ member, own, searchParams }: DirectoryCardProps) {
  const { id, name, company, role, specialities, cities, languages, introduction, portrait_id } = member
  const titleId = useId()
  return (
    <article aria-labelledby={titleId} className={`group relative ${frameClass}`}>
      <header className="flex items-start gap-4">
        <Avatar name={name} src={portraitUrl(portrait_id, 'small')} decorative />
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="title-4 wrap-anywhere line-clamp-2">
            <Link
              to="/dashboard/members/$id"
              params={{ id }}
              state={{ asked: searchParams }}
              className="decoration-1 decoration-gold-line underline-offset-4 after:absolute after:inset-0 group-hover:underline"
            >
              {name}
            </Link>
          </h2>
          <p className="wrap-anywhere mt-0.5 line-clamp-2 text-ink-2 text-sm leading-5">
            {[role, company].filter(Boolean).join(', ')}
          </p>
        </div>
        {own && <span className="badge shrink-0 border-gold-line text-gold">You</span>}
      </header>
      {introduction && <p className="caption wrap-anywhere mt-4 line-clamp-2 text-ink-2">{introduction}</p>}
      {specialities.length > 0 && (
        <p className="wrap-anywhere mt-4 line-clamp-2 text-[0.9375rem] leading-6">{specialities.join(' · ')}</p>
      )}
      <dl className="mt-auto grid gap-1.5 pt-4 text-ink-2 text-sm leading-5 empty:hidden">
        <Fact icon={MapPin} title="Cities" words={cities} />
        <Fact icon={Languages} title="Languages" words={languages} />
      </dl>
    </article>
  )
}

function Fact({ icon: Icon, title, words }: { icon: LucideIcon; title: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div className="flex gap-2.5">
      <dt className="pt-0.5">
        <Icon aria-hidden="true" size={15} strokeWidth={1.5} className="text-gold" />
        <span className="sr-only">{title}</span>
      </dt>
      <dd className="wrap-anywhere line-clamp-1 min-w-0">{words.join(', ')}</dd>
    </div>
  )
}

const frameClass =
  'flex h-full min-h-52 flex-col border border-line bg-raised p-5 transition-colors duration-200 ease-quiet hover:border-gold-line'

/** A placeholder card while members load. */
export function BlankDirectoryCard() {
  return (
    <div className={frameClass}>
      <div className="flex gap-4">
        <Skeleton className="size-11 shrink-0 rounded-full" />
        <div className="flex-1">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="mt-2.5 h-3.5 w-1/2" />
        </div>
      </div>
      <Skeleton className="mt-6 h-3.5 w-full" />
      <Skeleton className="mt-2.5 h-3.5 w-4/5" />
      <Skeleton className="mt-auto h-3.5 w-1/2" />
    </div>
  )
}
