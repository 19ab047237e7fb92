/** Errors of procedures that receive an image. */
export const imageErrors = {
  PICTURE_UNREADABLE: { status: 422, message: 'This picture cannot be opened. Please choose another.' },
  PICTURE_TOO_LARGE: {
    status: 422,
    message: 'This picture is too large to open. Please choose one of at most 64 megapixels.',
  },
} as const

export const imageTypesHint = 'Please choose a JPEG, PNG, WebP or HEIC picture.'
