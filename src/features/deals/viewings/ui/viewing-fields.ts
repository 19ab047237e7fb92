/** The fields of the form, as typed. */
export type ViewingFields = {
  /** Instants, empty texts, or `incompleteTime`. */
  times: string[]
  minutes: number
  note: string
}

export const emptyViewing: ViewingFields = { times: [''], minutes: 60, note: '' }
