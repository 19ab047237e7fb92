/** A condition on a trait: numbers within bounds, one of several choices, yes or no, or a text that has all the words. */
export type Condition =
  | { from?: string | number | undefined; to?: string | number | undefined }
  | { any: string[] }
  | { is: boolean }
  | { words: string }

/** By the names of traits. */
export type Conditions = Record<string, Condition>
