export const copy = {
  accept: 'Accept Offer',
  decline: 'Decline',
  counter: 'Counter-Offer',
  takeBack: 'Take Back',
  make: 'Make an Offer',
  closed: 'It cannot be accepted until both of you can write to each other again.',
}
