export const copy = {
  firstStep:
    'A listing says what your client sells; a mandate says what your client wants to buy. Other members find you through these.',
  stepsHidden: 'They stay hidden in this browser. Profile and Settings have the same pages.',
  underReview:
    'A curator is reviewing your application. We will write to you by e-mail. When it is accepted, this page opens your dashboard.',
}
