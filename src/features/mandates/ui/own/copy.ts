export const copy = {
  introduction: 'The assets that you look for on behalf of your clients.',
}
