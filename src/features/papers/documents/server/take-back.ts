import type { Scope } from '#platform/scope.ts'
import type { Document } from '../records.ts'
import { setTakenBack } from './steps/set-taken-back.ts'

/** Also after the deal has ended: the owner decides who reads their papers. Taking back again changes nothing. */
export const takeBack = (scope: Scope, { id }: { id: string }): Promise<Document> => setTakenBack(scope, id, true)
