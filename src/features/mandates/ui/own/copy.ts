export const copy = {
  introduction: 'What you are looking for on behalf of your clients.',
}
