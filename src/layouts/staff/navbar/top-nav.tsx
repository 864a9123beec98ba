/** The menus of the first level across the navbar (spec section 9). */
export function TopNav() {
  return null
}
