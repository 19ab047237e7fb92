export const copy = {
  notFound: 'The listing you are looking for does not exist or may have been removed.',
  notPrivate: 'Everyone can see it in full, so nobody needs to be admitted, and we do not record who looks at it.',
}
