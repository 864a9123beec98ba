/** Fee tables in the query cache; a save invalidates them. */
export const FEE_TABLES_KEY = ['fee-tables'] as const
