import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useReady } from '../use-ready.ts'

/** Sends its form, once scripts run: before, what was typed would be lost. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const ready = useReady()
  return <Button variant="solid" {...rest} type="submit" disabled={disabled || !ready} />
}
