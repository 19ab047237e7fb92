import { useSuspenseQuery } from '@tanstack/react-query'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import type { Operator } from '#features/site/ui/operator.ts'

/** Legal pages must name the operator, so they fail if it cannot be read. */
export function useOperator(): Operator {
  const { data } = useSuspenseQuery(instanceQuery())
  const { name: network, operator, contact } = data
  return { network, name: operator === network ? undefined : operator, contact }
}
