import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from '../button.tsx'

/** Sends its form, once scripts run: before, a press would leave the page and lose what was typed. */
export function SubmitButton({ disabled, ...rest }: Omit<ComponentProps<typeof Button>, 'type'>) {
  const ready = useSyncExternalStore(
    nothingChanges,
    () => true,
    () => false,
  )
  return <Button variant="solid" {...rest} type="submit" disabled={disabled || !ready} />
}

const nothingChanges = () => () => undefined
