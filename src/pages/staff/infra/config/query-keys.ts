/** The list of the configuration in the query cache; a save invalidates it, and the facade's settings with it. */
export const CONFIG_KEY = ['config'] as const
