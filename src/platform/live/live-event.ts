/** What happened, in the fewest words: a type and ids. Content is read through the API, under its policies. */
export interface LiveEvent {
  type: string
  [id: string]: string
}
