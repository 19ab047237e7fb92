import type { ComponentProps } from 'react'
import { Button } from '../../button.tsx'

/** The submit button of a form; disabled until hydration, because a submit before would lose the typed text. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type'>) {
  return <Button variant="solid" {...props} type="submit" />
}
