import type { GivenMember } from '../members.ts'
import { pictureOf } from '../photographs.ts'
import type { TestApp } from '../test-app.ts'

/** Inputs of the verbs about marked photographs: a picture that is large enough, and a listing of the caller. */
export async function marksInputs({ database }: TestApp, verified: GivenMember) {
  const question = 'select id from listing where owner_id = $1 and is_private order by id limit 1'
  const { rows } = await database.superuser.query<{ id: string }>(question, [verified.id])
  const [id, picture] = [rows[0]?.id, await pictureOf(120, 80)]
  return {
    ofOwner: {
      'marks.read': { id },
      'marks.choose': { id, visible: 'discreet' },
      'marks.listTraces': { id },
      'marks.trace': { id, picture },
    },
    ofCurator: { 'marks.listAllTraces': undefined, 'marks.traceEverywhere': { picture } },
  }
}
