import { useQuery } from '@tanstack/react-query'
import { instanceQuery } from './queries.ts'

/** Says whether this instance answers, and by which name. */
export function InstanceLine() {
  const { data: instance, isError } = useQuery(instanceQuery())

  return (
    <p role="status" className="flex min-h-6 items-center gap-3">
      {instance && (
        <>
          <span aria-hidden="true" className="size-1.5 rounded-[50%] bg-ok" />
          {instance.name} is open to its members
        </>
      )}
      {isError && (
        <>
          <span aria-hidden="true" className="size-1.5 rounded-[50%] bg-warn" />
          The network cannot be reached just now. Please try again shortly.
        </>
      )}
    </p>
  )
}
