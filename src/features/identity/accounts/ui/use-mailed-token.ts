import { useEffect, useState } from 'react'

/** The token behind the # of a mailed link, where no server and no log sees it. It leaves the address at once. */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const found = location.hash.slice(1)
    if (found) history.replaceState(history.state, '', location.pathname + location.search)
    setToken((known) => known || found)
  }, [])
  return token
}
