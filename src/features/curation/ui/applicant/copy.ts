export const copy = {
  sent: 'A curator will read it and answer you by e-mail.',
  declined: 'Thank you for your interest. A curator has read your application and declined it for now.',
  applyAgain: 'You can apply again at any time.',
  waiting: 'A curator is reviewing your application. You can write here once they have accepted it.',
  addToProfile: 'You can add to your profile and apply again.',
  unverified: 'Until a curator has verified you, you see only the public part of private listings.',
  underReview:
    'Curators read applications in the order in which they arrive, once your address is confirmed and your profile has an introduction. Until you are verified, you see only the public part of private listings.',
}
