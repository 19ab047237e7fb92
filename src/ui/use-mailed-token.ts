import { useEffect, useState } from 'react'

/** The token after the “#” of a mailed link, which no server log sees. Removes it from the address bar at once. */
export function useMailedToken(): string | undefined {
  const [token, setToken] = useState<string>()
  useEffect(() => {
    const tokenInAddress = location.hash.slice(1)
    if (tokenInAddress) history.replaceState(history.state, '', location.pathname + location.search)
    setToken((previousToken) => previousToken || tokenInAddress)
  }, [])
  return token
}
