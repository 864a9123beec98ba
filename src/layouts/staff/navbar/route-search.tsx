/** The fuzzy search of the staff menus (spec section 5). */
export function RouteSearch() {
  return null
}
