export const copy = {
  introduction:
    'The assets that our members look for on behalf of their clients. If you can offer it, write to the buyer in confidence.',
  noMatch: 'Try fewer filters. You can also publish a listing, so that buyers find you.',
}
