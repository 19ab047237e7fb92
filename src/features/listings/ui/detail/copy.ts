/** Texts around a listing that instruct its reader. */
export const copy = {
  preparedFor: 'The name appears at the head of the sheet. We do not save it.',
}
