/** Apart from the rest, so that it is loaded with the dialog. */
export const dialogCopy = {
  description: 'The member is notified. You can end the reservation at any time, and so can they.',
}
