/** The full screen toggle of the navbar (spec section 2). */
export function FullScreen() {
  return null
}
