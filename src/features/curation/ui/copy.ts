export const copy = {
  locked:
    'Applications, reports and fees wait there. Curators see confidential data, so a password alone is not enough.',
  enterCode:
    'You signed in on this device before you set up two-factor sign-in. Enter a code to open the curators’ pages.',
  setUp:
    'Curators see confidential data, so a password alone is not enough. Set up two-factor sign-in in your settings; then this page opens.',
}
