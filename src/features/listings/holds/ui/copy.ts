export const copy = {
  section:
    'Keep the listing for one member until a time. Everyone else sees “Reserved” and cannot open a deal about it. It ends by itself.',
  none: 'It is reserved for nobody.',
  forYou: 'Others see that it is reserved, but not that it is for you.',
  ended: 'Everyone can open a deal about it again.',
}
