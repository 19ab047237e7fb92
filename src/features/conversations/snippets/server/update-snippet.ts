import type { Scope } from '#platform/scope.ts'
import type { Snippet } from '../contract.ts'
import { changeSnippet } from './steps/change-snippet.ts'

interface NewTexts {
  id: string
  title: string
  text: string
}

export const updateSnippet = (scope: Scope, { id, title, text }: NewTexts): Promise<Snippet> =>
  changeSnippet(scope, id, { title, text })
