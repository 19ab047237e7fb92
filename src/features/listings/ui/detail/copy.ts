/** Texts around a listing that instruct its reader. */
export const copy = {
  preparedFor: 'Optional. It appears at the head of the sheet, and is not saved.',
}
