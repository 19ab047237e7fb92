export const scheduleErrors = {
  PUBLISH_PAST: { status: 422, message: 'Please choose a time in the future to publish the listing.' },
  EXPIRY_PAST: {
    status: 422,
    message: 'Please choose an expiry in the future, and later than the publication.',
  },
}

/** The owner is notified this many days before a listing expires. */
export const expiryNoticeDays = 7
