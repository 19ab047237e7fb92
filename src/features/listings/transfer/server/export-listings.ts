import { cellOf } from '#features/traits/read-cell.ts'
import { countAgainstLimit } from '#platform/limits/count-against-limit.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHaveListings } from '../../permissions.ts'
import { type FieldName, fieldNames, headerOf, traitColumns } from '../columns.ts'
import { findOwn, type OwnState } from './steps/find-own.ts'
import { teaserTraitLabels, writtenFields } from './steps/written-fields.ts'

const rowsAtOnce = 500

/** The actor's listings as pages of rows for a CSV file, the oldest first. An import reads them back to equality. */
export async function* exportListings(scope: Scope): AsyncGenerator<string[][]> {
  const { actor } = scope
  if (!canHaveListings(actor)) throw new Refusal('FORBIDDEN')
  await countAgainstLimit(scope, 'import')
  yield [[...fieldNames, ...traitColumns].map(headerOf)]
  for (let after: string | undefined; ; ) {
    const page = await findOwn(scope, actor, { after, limit: rowsAtOnce })
    const last = page.at(-1)
    if (!last) return
    yield page.map(cellsOf)
    after = last.id
  }
}

function cellsOf({ id, reference, state }: OwnState): string[] {
  const written = writtenFields(state)
  const cells: Record<FieldName, string | boolean | null> = {
    ...written,
    reference: reference ?? id,
    teaser_traits: teaserTraitLabels(written).join('; '),
  }
  return [
    ...fieldNames.map((name) => cellOf(cells[name] ?? undefined)),
    ...traitColumns.map(({ name }) => cellOf(written.traits[name])),
  ]
}
