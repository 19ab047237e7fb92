import type { Scope } from '#platform/scope.ts'
import type { Snippet } from '../contract.ts'
import { changeSnippet } from './steps/change-snippet.ts'

/** Notes that the member inserted it, which makes it the first of the list. */
export const noteSnippetUse = (scope: Scope, { id }: { id: string }): Promise<Snippet> => changeSnippet(scope, id, {})
