/** How pictures are written that members sent in. */
export const webpOptions = { quality: 82, effort: 4, smartSubsample: true }
