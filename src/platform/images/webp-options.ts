/** Options for encoding uploaded images. */
export const webpOptions = { quality: 82, effort: 4, smartSubsample: true }

/** For drawings, whose thin lines and small letters would blur. */
export const webpOptionsOfLines = { ...webpOptions, quality: 93 }
