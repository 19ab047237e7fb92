import { useEffect, useRef } from 'react'

/** Whether the page is still open when something that took long has ended. */
export function useMounted() {
  const here = useRef(true)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
