/**
 * Whether the data scope of the caller's roles (server/features/roles/data-scope.ts) limits what an endpoint shows, counts and
 * changes: to the users of its departments, to these departments, or to the documents whose writers are in them.
 * `none`: it does not, for this reason (docs/threat-model.md, "Data scope").
 */
export type ScopeRule = { by: 'users' | 'departments' | 'documents'; note?: string } | { none: string }

/** For what no department owns. */
export const OF_THE_INSTITUTION: ScopeRule = {
  none: 'records of the whole institution, which belong to no department',
}
