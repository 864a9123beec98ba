/** The facade's columns in the query cache; every change of them invalidates them. */
export const FACADE_MENU_KEY = ['facade-menu'] as const
