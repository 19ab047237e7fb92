import { useEffect, useEffectEvent, useRef } from 'react'

/** Values entered before hydration are in the form elements, but React received no events for them. */
export function useHydratedValues(onHydrated: (values: Record<string, string>) => void) {
  const form = useRef<HTMLFormElement>(null)
  const reportValues = useEffectEvent((element: HTMLFormElement) => {
    const values = [...new FormData(element)].map(([name, value]) => [name, String(value)])
    onHydrated(Object.fromEntries(values))
  })
  useEffect(() => {
    if (form.current) reportValues(form.current)
  }, [])
  return form
}
