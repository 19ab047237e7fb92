import type { ClientContext, ClientLink } from '@orpc/client'
import type { InfiniteData } from '@tanstack/react-query'

type Path = readonly string[]
interface CallOptions {
  signal?: AbortSignal
  lastEventId?: string
  context?: ClientContext
}
type Call = (path: Path, input: unknown, options?: CallOptions) => Promise<unknown>

interface InfiniteOptions {
  input: (page: unknown) => unknown
  initialPageParam: InfiniteData<unknown>['pageParams'][number]
}

/*
 * A small replacement for oRPC's client and its TanStack Query utilities, with the same query keys. Those include streams
 * and serializers, which no page needs before its first call, and would add 4 kB to every first visit.
 */

/** Every procedure by its path: `client.instance.read()`. */
export function callProxy(link: ClientLink<ClientContext>): unknown {
  const call = callThrough(link)
  return pathProxy((path) => (input: unknown, options: CallOptions) => call(path, input, options))
}

/** Query and mutation options of every procedure by its path: `queries.instance.read.queryOptions()`. */
export function queryProxy(link: ClientLink<ClientContext>): unknown {
  const call = callThrough(link)
  return pathProxy((path) => {
    const keyWith = (details: object) => [path, details]
    return Object.assign(() => undefined, {
      key: (details = {}) => keyWith(details),
      queryOptions: (options: { input?: unknown } = {}) => ({
        queryFn: ({ signal }: { signal: AbortSignal }) => call(path, options.input, { signal }),
        ...options,
        queryKey: keyWith({ ...inputOf(options.input), type: 'query' }),
      }),
      infiniteOptions: (options: InfiniteOptions) => ({
        queryFn: ({ pageParam, signal }: { pageParam: unknown; signal: AbortSignal }) =>
          call(path, options.input(pageParam), { signal }),
        ...options,
        queryKey: keyWith({ ...inputOf(options.input(options.initialPageParam)), type: 'infinite' }),
      }),
      mutationOptions: (options = {}) => ({
        mutationFn: (input: unknown) => call(path, input),
        ...options,
        mutationKey: keyWith({ type: 'mutation' }),
      }),
    })
  })
}

const callThrough =
  (link: ClientLink<ClientContext>): Call =>
  (path, input, options) =>
    link.call(path, input, { context: {}, ...options })

const inputOf = (input: unknown) => (input === undefined ? {} : { input })

/** Each property access extends the path; names that `make`'s result has itself are read from it. */
function pathProxy(makeTarget: (path: Path) => object, path: Path = []): unknown {
  return new Proxy(makeTarget(path), {
    get: (target, name) =>
      typeof name !== 'string' || name === 'then' || Object.hasOwn(target, name)
        ? Reflect.get(target, name)
        : pathProxy(makeTarget, [...path, name]),
  })
}
