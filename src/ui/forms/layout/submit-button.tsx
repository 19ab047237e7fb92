import type { ComponentProps } from 'react'
import { Button } from '../../button.tsx'

/** Sends its form; like every button once scripts run: before, what was typed would be lost. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button variant="solid" {...props} type="submit" />
}
