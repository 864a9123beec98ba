/** The list of templates in the query cache; a save invalidates it. */
export const TEMPLATE_KEY = ['notify-template'] as const
