/** What an import does with one row of a file; `same`: stored already as it is. `message` is there for an error alone. */
export interface SheetOutcome {
  action: 'create' | 'update' | 'same' | 'error'
  message: string | null
}
