import { type ReactNode, use } from 'react'
import { FrameContext } from './frame-context.ts'

type FramedPageProps = { head: ReactNode; children: ReactNode; foot?: ReactNode }

/** A page with a double border and a rosette behind the text. Inside a layout it fills the remaining height. */
export function FramedPage({ head, children, foot }: FramedPageProps) {
  const framed = use(FrameContext)
  const Main = framed ? 'div' : 'main'

  return (
    <div className={`grid p-3 md:p-6 ${framed ? 'flex-1' : 'min-h-dvh'}`}>
      <div className="grid border border-line p-1">
        <div className="relative isolate grid grid-rows-[auto_1fr_auto] overflow-hidden border border-line px-5 md:px-12">
          <div aria-hidden="true" className="rosette w-[max(160%,54rem)] opacity-60 md:w-[max(88%,72rem)]" />
          <header className="flex min-h-6 justify-center pt-8 md:pt-10">
            {!framed && <div className="border border-line bg-paper px-6">{head}</div>}
          </header>
          <Main className="flex flex-col items-center justify-center py-12 text-center">{children}</Main>
          <footer className="flex min-h-16 items-center justify-center pb-6 text-center text-ink-2 text-sm md:pb-8">
            {foot && <div className="border border-line bg-paper px-5 py-1.5">{foot}</div>}
          </footer>
        </div>
      </div>
    </div>
  )
}
