import { useEffect, useRef } from 'react'

/** A ref that says whether the component is still mounted, for use after a long request. */
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
