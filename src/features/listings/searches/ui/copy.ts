export const copy = {
  introduction: 'Searches that you keep, with the listings that are new since you last looked. Only you see them.',
  save: 'Only you see it. You find it under Saved Searches in your dashboard.',
  alert:
    'About new listings and changed prices, in the bell and by e-mail. An e-mail says that something is new, never what.',
  empty: 'Set the filters of the listings, then press Save Search. We tell you when something new fits.',
}
