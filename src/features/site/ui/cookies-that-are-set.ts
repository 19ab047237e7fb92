/** Every cookie the product sets. A journey collects them in a browser and compares. */
export const cookiesThatAreSet = [
  {
    name: 'theme',
    purpose:
      'Remembers whether you chose the light or the dark pages. Set only when you choose; removed when you return to automatic.',
    kept: 'One year',
  },
]
