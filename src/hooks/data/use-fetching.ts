import { type QueryKey, useIsFetching } from '@tanstack/react-query'

/**
 * Whether a query is being requested now. For the parts of a screen that show it, so that the others are not rendered.
 */
export const useFetching = (queryKey: QueryKey): boolean => useIsFetching({ queryKey, exact: true }) > 0
