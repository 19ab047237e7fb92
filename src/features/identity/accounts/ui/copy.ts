export const copy = {
  incomplete: 'Please open the link in our e-mail again, or ask for a new one.',
  introduction: 'After the change you are signed out on all other devices.',
  notHere: 'This browser does not support passkeys, or your passkey was made for another address of this site.',
  signInFirst: 'Sign in to send yourself a new link from the dashboard.',
  invitationHint: 'The code you received from the member who invited you.',
}
