/** For how many days an owner may reserve a listing, counted from now. */
export const holdLimits = { days: 60 } as const

export const reservedErrors = {
  LISTING_RESERVED: {
    status: 409,
    message: 'This listing is reserved for another member. Its owner can end the reservation.',
  },
} as const
