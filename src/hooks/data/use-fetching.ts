import { type QueryKey, useIsFetching } from '@tanstack/react-query'

/** Whether a query is being asked now. For the parts of a screen that show it, so that the others need not follow. */
export const useFetching = (queryKey: QueryKey): boolean => useIsFetching({ queryKey, exact: true }) > 0
