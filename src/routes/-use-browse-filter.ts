import { startTransition, useOptimistic } from 'react'

type Asked = { search?: string | undefined }

/** What the address of a browser asks, and how something else is asked. `go` leads to the address of what is wanted. */
export function useAsked<Wanted extends Asked>(
  address: Wanted,
  go: (way: { search: Wanted; replace: boolean; resetScroll: false }) => Promise<void>,
) {
  // What is chosen stands at once, while the address is on its way.
  const [asked, showAsked] = useOptimistic(address)
  const ask = (wanted: Wanted) =>
    startTransition(async () => {
      showAsked(wanted)
      // While somebody types, the address follows; each word is no place to come back to.
      await go({ search: wanted, replace: isTyping(asked, wanted), resetScroll: false })
    })
  return [asked, ask] as const
}

const isTyping = (asked: Asked, wanted: Asked): boolean =>
  asked.search !== undefined && wanted.search !== undefined && asked.search !== wanted.search
