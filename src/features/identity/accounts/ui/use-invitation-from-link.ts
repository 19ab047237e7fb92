import { useEffect, useState } from 'react'

const prefix = '#invitation='

/** The invitation code after the “#” of a link. Removes it from the address bar at once. */
export function useInvitationFromLink(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const { hash, pathname, search } = location
    if (!hash.startsWith(prefix)) return
    setCode(hash.slice(prefix.length, prefix.length + 40))
    history.replaceState(history.state, '', pathname + search)
  }, [])
  return code
}
