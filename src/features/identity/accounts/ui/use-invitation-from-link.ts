import { useEffect, useState } from 'react'

const beginning = '#invitation='

/** The code behind the # of a link that a member handed on. It leaves the address at once. */
export function useInvitationFromLink(): string | undefined {
  const [code, setCode] = useState<string>()
  useEffect(() => {
    const { hash, pathname, search } = location
    if (!hash.startsWith(beginning)) return
    setCode(hash.slice(beginning.length, beginning.length + 40))
    history.replaceState(history.state, '', pathname + search)
  }, [])
  return code
}
