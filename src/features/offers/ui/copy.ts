export const copy = {
  draftSaved: 'Draft saved in this browser.',
  textLost: 'Your text would be lost.',
  textKept: 'Your text is still here.',
  latestNotLoaded: 'The latest version could not be loaded',
}
