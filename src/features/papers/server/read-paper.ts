import { eq } from 'drizzle-orm'
import { Refusal } from '#platform/refusal.ts'
import type { Scope } from '#platform/scope.ts'
import { canHavePapers } from '../permissions.ts'
import type { Paper } from '../records.ts'
import { describePaper, paperColumns } from './steps/describe-paper.ts'
import { paper } from './tables.ts'

/** Row policies hide the papers that the actor may not see. */
export async function readPaper({ actor, db }: Scope, { id }: { id: string }): Promise<Paper> {
  if (!canHavePapers(actor)) throw new Refusal('UNAUTHORIZED')
  const [row] = await db.select(paperColumns).from(paper).where(eq(paper.id, id))
  if (!row) throw new Refusal('PAPER_NOT_FOUND')
  return describePaper(actor, row)
}
