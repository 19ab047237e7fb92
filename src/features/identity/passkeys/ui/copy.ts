export const copy = {
  add: 'Your device creates and stores the passkey. You can then sign in with it instead of your password; with the password, we also ask for the passkey. The first passkey signs out your other devices.',
  name: 'A name you will recognise, such as “My phone” or “Security key”.',
  noAddress: 'Passkeys are not available on this network.',
  noSupport: 'This browser does not support passkeys. Try another browser or device.',
  remove: 'You can no longer sign in with it. Your device may still suggest it until you delete it there too.',
}
