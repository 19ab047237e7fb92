export const copy = {
  draftSaved: 'Draft saved in this browser.',
  textLost: 'Your text would be lost.',
  textKept: 'Your text is still here.',
  copyHidden: 'The copy is hidden until you show it.',
  noOwnMatch: 'Try fewer words, or other filters.',
  latestNotLoaded: 'The latest version could not be loaded',
}
