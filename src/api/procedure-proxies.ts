import type { ClientContext, ClientLink } from '@orpc/client'
import type { InfiniteData } from '@tanstack/react-query'

type Path = readonly string[]
interface CallOptions {
  signal?: AbortSignal
  lastEventId?: string
  context?: ClientContext
}
type Call = (path: Path, input: unknown, options?: CallOptions) => Promise<unknown>

interface InfiniteQuestion {
  input: (page: unknown) => unknown
  initialPageParam: InfiniteData<unknown>['pageParams'][number]
}

/*
 * What oRPC's own client and its options for TanStack Query do, as far as screens use them, under the same keys. Theirs
 * come with streams and serialisers, which no page needs before its first call: 4 kB of every first visit.
 */

/** Every procedure by its path: `client.instance.read()`. */
export function callsThrough(link: ClientLink<ClientContext>): unknown {
  const call = callOf(link)
  return byPath((path) => (input: unknown, options: CallOptions) => call(path, input, options))
}

/** Query and mutation options of every procedure by its path: `queries.instance.read.queryOptions()`. */
export function queriesThrough(link: ClientLink<ClientContext>): unknown {
  const call = callOf(link)
  return byPath((path) => {
    const keyed = (of: object) => [path, of]
    return Object.assign(() => undefined, {
      key: (of = {}) => keyed(of),
      queryOptions: (asked: { input?: unknown } = {}) => ({
        queryFn: ({ signal }: { signal: AbortSignal }) => call(path, asked.input, { signal }),
        ...asked,
        queryKey: keyed({ ...inputOf(asked.input), type: 'query' }),
      }),
      infiniteOptions: (asked: InfiniteQuestion) => ({
        queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
          call(path, asked.input(pageParam), { signal }),
        ...asked,
        queryKey: keyed({ ...inputOf(asked.input(asked.initialPageParam)), type: 'infinite' }),
      }),
      mutationOptions: (asked = {}) => ({
        mutationFn: (input: unknown) => call(path, input),
        ...asked,
        mutationKey: keyed({ type: 'mutation' }),
      }),
    })
  })
}

const callOf =
  (link: ClientLink<ClientContext>): Call =>
  (path, input, options) =>
    link.call(path, input, { context: {}, ...options })

const inputOf = (input: unknown) => (input === undefined ? {} : { input })

/** What `make` makes of a path stands at its end; every other name leads further. */
function byPath(make: (path: Path) => object, path: Path = []): unknown {
  return new Proxy(make(path), {
    get: (made, name) =>
      typeof name !== 'string' || name === 'then' || Object.hasOwn(made, name)
        ? Reflect.get(made, name)
        : byPath(make, [...path, name]),
  })
}
