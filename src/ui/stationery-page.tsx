import type { ReactNode } from 'react'

type StationeryPageProps = { head: ReactNode; children: ReactNode; foot?: ReactNode }

/** One sheet: a double hairline around it, an engraved rosette beneath the words. */
export function StationeryPage({ head, children, foot }: StationeryPageProps) {
  return (
    <div className="grid min-h-dvh p-3 md:p-6">
      <div className="grid border border-line p-1">
        <div className="relative isolate grid grid-rows-[auto_1fr_auto] overflow-hidden border border-line px-5 md:px-12">
          <div
            aria-hidden="true"
            className="rosette -z-10 -translate-1/2 pointer-events-none absolute top-1/2 left-1/2 aspect-square w-[max(160%,54rem)] opacity-60 md:w-[max(88%,72rem)]"
          />
          <header className="flex justify-center pt-8 md:pt-10">
            <div className="border border-line bg-paper px-6">{head}</div>
          </header>
          <main className="flex flex-col items-center justify-center py-12 text-center">{children}</main>
          <footer className="flex min-h-16 items-center justify-center pb-6 text-center text-ink-2 text-sm md:pb-8">
            {foot && <div className="border border-line bg-paper px-5 py-1.5">{foot}</div>}
          </footer>
        </div>
      </div>
    </div>
  )
}
