export const copy = {
  dialog:
    'Each code signs you in once if you cannot use your phone. We show them only now: keep them on paper, not on the phone.',
  renew: 'Your earlier backup codes will stop working.',
  make: 'Each code signs you in once.',
  noBackupCodes: 'You have no backup codes. If you lose your phone, you cannot sign in without them.',
  codeProof: 'Please enter a code as well, because two-factor sign-in is on.',
  passkeyProof: 'Please use your passkey as well, because two-factor sign-in is on.',
  passwordProof: 'Please enter your password. We will not ask again for ten minutes.',
  notAvailable: 'Not available on this network.',
  turnOff: 'We will no longer ask for its codes when you sign in.',
  turnOn: 'We will ask for a code by e-mail when you sign in on a new device.',
  stateOn: 'Each time you sign in, we ask for a code or a passkey after the password.',
  stateUnknownDevices: 'When you sign in on a new device, we ask for a code that we send you by e-mail.',
  stateOff: 'Your password alone is enough to sign in.',
  stateOffChoose: 'Your password alone is enough to sign in. Set up one of these:',
  step: 'Ask for a code as well as your password, so that a stolen password is not enough.',
}
