import { Avatar } from '#ui/collections/avatar.tsx'
import { Badge } from '#ui/collections/badge.tsx'
import type { MemberCard } from '../contract.ts'
import { portraitUrl } from '../portrait-url.ts'

type CardViewProps = {
  card: Omit<MemberCard, 'id'>
  /** The heading level of the name. */
  level: 1 | 2 | 3
}

/** A member's card, as other members see it. */
export function CardView({ card, level }: CardViewProps) {
  const { name, company, role, introduction, portrait_id, verified } = card
  const Heading = `h${level}` as const
  const lists = [
    { title: 'Specialities', words: card.specialities },
    { title: 'Cities', words: card.cities },
    { title: 'Languages', words: card.languages },
  ].filter(({ words }) => words.length > 0)
  const roleAndCompany = [role, company].filter(Boolean).join(', ')

  return (
    <article className="border border-line bg-raised p-2">
      <div className="border border-line px-5 py-7 sm:px-7">
        <div className="flex flex-col items-center text-center">
          <Avatar name={name} src={portraitUrl(portrait_id, 'regular')} size="large" decorative />
          <Heading className="title-3 mt-5 max-w-full wrap-anywhere">{name}</Heading>
          {roleAndCompany && <p className="mt-1 max-w-full wrap-anywhere text-ink-2 text-sm">{roleAndCompany}</p>}
          {verified && (
            <div className="mt-4">
              <Badge tone="gold">Verified</Badge>
            </div>
          )}
        </div>
        {introduction && (
          <p className="mt-6 whitespace-pre-line wrap-anywhere border-line border-t pt-5 text-[0.9375rem] leading-6">
            {introduction}
          </p>
        )}
        {lists.length > 0 && (
          <dl className="mt-6 grid gap-4 border-line border-t pt-5">
            {lists.map(({ title, words }) => (
              <div key={title}>
                <dt className="text-[0.8125rem] text-ink-2 leading-5">{title}</dt>
                <dd className="mt-0.5 wrap-anywhere text-[0.9375rem] leading-6">{words.join(' · ')}</dd>
              </div>
            ))}
          </dl>
        )}
        {!introduction && lists.length === 0 && (
          <p className="caption mt-6 border-line border-t pt-5 text-center text-ink-2">No details yet.</p>
        )}
      </div>
    </article>
  )
}
