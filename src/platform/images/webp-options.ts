/** Options for encoding uploaded images. */
export const webpOptions = { quality: 82, effort: 4, smartSubsample: true }
