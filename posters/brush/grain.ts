/** Paper grain: one small repeated tile of noise, because noise over the whole drawing is slow. */
export const grain =
  '<filter id="tooth" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".85" numOctaves="2" seed="7" stitchTiles="stitch"/><feColorMatrix values="9 0 0 0 -4.1 9 0 0 0 -4.2 9 0 0 0 -4.4 0 0 0 .6 -.19"/></filter><pattern id="paper" width="240" height="240" patternUnits="userSpaceOnUse"><rect width="240" height="240" filter="url(#tooth)"/></pattern><rect width="1200" height="800" fill="url(#paper)" opacity=".3"/>'
