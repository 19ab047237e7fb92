/** Whether a browser decodes AVIF. All that do say so when they request an image. */
export const acceptsAvif = (accept = ''): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'image/avif' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  })
