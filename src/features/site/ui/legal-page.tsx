import { Fragment, type ReactNode } from 'react'

export type LegalSection = { id: string; title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  introduction: ReactNode
  /** An ISO date. */
  inForceSince: string
  sections: LegalSection[]
}

/** The layout of a legal document: contents at the side, and numbered clauses in one column. */
export function LegalPage({ title, introduction, inForceSince, sections }: LegalPageProps) {
  return (
    <article className="page-width pt-12 pb-20 md:pt-16 md:pb-28">
      <header className="max-w-[46rem]">
        <p className="engraved text-gold">Legal</p>
        <h1 className="title-1 mt-6">{title}</h1>
        <div className="lede mt-7 text-ink-2">{introduction}</div>
        <p className="caption mt-6 text-ink-2">
          In force since <time dateTime={inForceSince}>{longDate.format(new Date(inForceSince))}</time>
        </p>
      </header>
      <div className="mt-12 grid gap-x-16 gap-y-10 border-line border-t pt-10 md:mt-16 md:pt-14 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <nav aria-label="Contents" className="print:hidden">
          <ol className="text-[0.9375rem] lg:sticky lg:top-28">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="group flex min-h-11 items-center gap-4 text-ink-2 transition-colors duration-200 ease-quiet hover:text-ink lg:min-h-9"
                >
                  <span aria-hidden="true" className="lining w-6 font-display text-gold text-lg italic">
                    {index + 1}
                  </span>
                  <span className="decoration-gold-line underline-offset-4 group-hover:underline">{name}</span>
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose max-w-[38rem]">
          {sections.map(({ id, title: name, body }, index) => (
            <Fragment key={id}>
              <h2 id={id}>
                <span aria-hidden="true" className="lining">
                  {index + 1}.{' '}
                </span>
                {name}
              </h2>
              {body}
            </Fragment>
          ))}
        </div>
      </div>
    </article>
  )
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
