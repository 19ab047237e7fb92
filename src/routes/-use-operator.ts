import { useSuspenseQuery } from '@tanstack/react-query'
import { instanceQuery } from '#features/instance/ui/queries.ts'
import type { Operator } from '#features/site/ui/operator.ts'

/** Legal pages name who answers for them, so they fail rather than leave it out. */
export function useOperator(): Operator {
  const { data } = useSuspenseQuery(instanceQuery())
  return { network: data.name, name: data.operator, contact: data.contact }
}
