/** The short line below a heading. */
export function GoldRule() {
  return <hr className="my-8 w-16 border-gold-line border-t" />
}
