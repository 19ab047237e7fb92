export const copy = {
  keys: 'Drag the map or use the arrow keys to move it, plus and minus to zoom.',
  coarse: 'Somewhere in this area',
  exact: 'In this town',
  attribution: 'Places: GeoNames, CC BY 4.0. Map: Natural Earth.',
  first: 'The map shows the first 300 listings that match. Use filters to see others.',
}
