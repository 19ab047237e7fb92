import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** For a row of links or tabs that scrolls sideways: scrolls the current one to the middle. */
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
    // The widths change when the web fonts load.
    void document.fonts.ready.then(show)
    // After a navigation, the router restores the scroll position of each scrolling element.
    return router.subscribe('onRendered', ({ pathChanged }) => {
      if (pathChanged) show()
    })
  }, [present, router])

  return strip
}
