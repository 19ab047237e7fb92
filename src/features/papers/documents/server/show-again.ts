import type { Scope } from '#platform/scope.ts'
import type { Document } from '../records.ts'
import { setTakenBack } from './steps/set-taken-back.ts'

export const showAgain = (scope: Scope, { id }: { id: string }): Promise<Document> => setTakenBack(scope, id, false)
