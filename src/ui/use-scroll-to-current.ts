import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** For a strip that scrolls where it does not fit: the present one of its links or tabs stands in the middle of it. */
export function useScrollToCurrent<Strip extends HTMLElement>(present: string | undefined): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const router = useRouter()

  useEffect(() => {
    const show = () => {
      const { current: box } = strip
      const one = present && box?.querySelector<HTMLElement>('[aria-current=page], [aria-selected=true]')
      if (!box || !one) return
      const [outer, inner] = [box.getBoundingClientRect(), one.getBoundingClientRect()]
      box.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
    }
    show()
    // Words of another face are as wide as they are.
    void document.fonts.ready.then(show)
    // Once another page stands, the router scrolls whatever scrolls to where it was on the one before.
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) show()
    })
  }, [present, router])

  return strip
}
