/** The paths of the logo in a viewBox of 24: a ring, five petals by their rotation, and the centre. */
export const rose = {
  ring: 11.2,
  heart: 1.5,
  petal: 'M12 3.2c2.8 2.1 2.8 4.9 0 6.8-2.8-1.9-2.8-4.7 0-6.8Z',
  turns: [0, 72, 144, 216, 288],
}
