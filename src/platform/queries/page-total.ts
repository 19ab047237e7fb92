/** Counting more rows would take longer than the search itself. */
export const maximumCount = 200
