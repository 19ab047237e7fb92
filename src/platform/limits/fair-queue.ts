import { Refusal } from '../refusal.ts'

export interface FairLine {
  /**
   * Waits for a turn; call what it resolves with when the work is done. Where the line is full it throws, `TOO_MANY_REQUESTS` if the
   * site has the most places itself and `UNAVAILABLE` otherwise. Those who go first have places of their own.
   */
  enter(site: string, goesFirst?: boolean): Promise<() => void>
  /** Whether the next caller has to wait. */
  isBusy(): boolean
}

interface Waiting {
  begin: () => void
  turnAway: (refusal: Refusal) => void
}

/**
 * For work that keeps a core or a connection busy. Some runs at once and the rest waits in line, where sites take turns:
 * nobody waits for the many requests of another. In a full line the site with the most places gives up its last one to a
 * site with fewer.
 */
export function fairLine({ atOnce, waiting }: { atOnce: number; waiting: number }): FairLine {
  let running = 0
  const [first, others] = [openPlaces(waiting), openPlaces(waiting)]

  function leave(): void {
    const next = first.take() ?? others.take()
    if (next) next.begin()
    else running--
  }

  return {
    isBusy: () => running >= atOnce,
    async enter(site, goesFirst = false) {
      if (running < atOnce) running++
      else await (goesFirst ? first : others).wait(site)
      let left = false
      return () => {
        if (!left) leave()
        left = true
      }
    },
  }
}

function openPlaces(most: number) {
  let inLine = 0
  /** The site whose turn is next comes first. */
  const sites = new Map<string, Waiting[]>()

  function makeRoom(site: string): void {
    const own = sites.get(site)?.length ?? 0
    const [greediest, theirs] = [...sites].reduce((most, each) => (each[1].length > most[1].length ? each : most))
    if (greediest === site && own > 1) throw tooMany()
    if (theirs.length <= own + 1) throw new Refusal('UNAVAILABLE')
    inLine--
    theirs.pop()?.turnAway(tooMany())
  }

  return {
    async wait(site: string): Promise<void> {
      if (inLine >= most) makeRoom(site)
      inLine++
      await new Promise<void>((begin, turnAway) => {
        sites.set(site, [...(sites.get(site) ?? []), { begin, turnAway }])
      })
    },
    /** Whose turn it is. */
    take(): Waiting | undefined {
      const [next] = sites
      if (!next) return undefined
      const [site, [head, ...rest]] = next
      sites.delete(site)
      if (rest.length > 0) sites.set(site, rest)
      inLine--
      return head
    },
  }
}

const tooMany = () => new Refusal('TOO_MANY_REQUESTS', { data: { retryAfter: 2 } })
