import type { ComponentProps } from 'react'
import { useFieldControl } from './field-context.ts'

/** The browser's own control to choose one file: keys and screen readers know it. */
export function FileInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...props}
      {...useFieldControl(props)}
      type="file"
      className="mt-2 block w-full min-w-0 text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:border file:border-line file:bg-raised file:px-4 file:text-ink"
    />
  )
}
