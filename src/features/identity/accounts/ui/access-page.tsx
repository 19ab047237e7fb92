import type { ReactNode } from 'react'
import { posterSources } from '#posters/addresses.ts'
import { NeedsScripts } from '#ui/feedback/needs-scripts.tsx'
import { FramedImage } from '#ui/framed-image.tsx'

type AccessPageProps = { title: string; introduction?: ReactNode; children: ReactNode }

/** The layout of the pages for signing in, joining and resetting a password: a form, beside a picture on wide screens. */
export function AccessPage({ title, introduction, children }: AccessPageProps) {
  return (
    <div className="page-width grid flex-1 items-start gap-x-16 gap-y-12 py-12 md:py-16 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)] xl:gap-x-28">
      <div className="w-full max-w-md justify-self-center lg:justify-self-start">
        <h1 className="title-2">{title}</h1>
        {introduction && <p className="mt-4 text-pretty text-ink-2">{introduction}</p>}
        <NeedsScripts className="mt-8" />
        {/* At least as high as a short form, so that the page does not shift when its content changes. */}
        <div className="mt-8 min-h-96">{children}</div>
      </div>
      <FramedImage
        sources={posterSources('hero/riviera-dusk')}
        night={posterSources('hero/riviera-night')}
        sizes="(width < 64rem) 1px, 39rem"
        alt=""
        caption="In confidence"
        shape="landscape"
        className="hidden lg:block"
      />
    </div>
  )
}
