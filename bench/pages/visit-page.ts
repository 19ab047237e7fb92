import { medianOf } from '../support/rounds.ts'
import { type Figure, figures, type Measurement, measurePage } from './measure-page.ts'
import { missedBy } from './page-bounds.ts'
import type { Page } from './pages.ts'
import type { Visited } from './pages-kept.ts'
import type { Preset } from './presets.ts'

interface Visiting {
  page: Page
  preset: Preset
  url: string
  browser: string
  /** Called for each visit, so that no visit outlasts its session. */
  cookie: () => Promise<string | undefined>
}

const visits = 3

/** If the first visit meets every bound, it is enough; otherwise the result is the median of three visits. */
export async function visitPage({ page, preset, url, browser, cookie }: Visiting): Promise<Visited> {
  const measurements: Measurement[] = []
  const visitOnceMore = async () => {
    const sessionCookie = await cookie()
    measurements.push(await measurePage({ url, browser, preset, ...(sessionCookie && { cookie: sessionCookie }) }))
    return medianVisit(page, preset, measurements)
  }
  const firstVisit = await visitOnceMore()
  if (!page.main && missedBy(firstVisit).length === 0) return firstVisit
  while (measurements.length < visits - 1) await visitOnceMore()
  return await visitOnceMore()
}

function medianVisit({ page, kind }: Page, preset: Preset, measurements: Measurement[]): Visited {
  const names = Object.keys(figures) as Figure[]
  const medians = Object.fromEntries(
    names.map((name) => [name, medianOf(measurements.map((one) => one.figures[name]))]),
  )
  return {
    ...{ page, preset, kind, at: new Date().toISOString(), visits: measurements.length },
    figures: medians as Record<Figure, number>,
    faults: [...new Set(measurements.flatMap(({ faults }) => faults))],
  }
}
