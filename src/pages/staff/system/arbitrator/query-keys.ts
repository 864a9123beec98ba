/** The roster in the query cache, its list and what is told of it; whatever changes it invalidates both. */
export const ARBITRATOR_KEY = ['arbitrator'] as const
export const ARBITRATOR_LIST_KEY = [...ARBITRATOR_KEY, 'list'] as const
export const ROSTER_KEY = [...ARBITRATOR_KEY, 'roster'] as const
