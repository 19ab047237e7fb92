export const copy = {
  introduction: 'Everyone with an account, with their real names. Only curators see real names here.',
  none: 'Try a shorter part of the name, or another status.',
}
