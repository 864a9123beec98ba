import type { Expression, RawBuilder, RawNode } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** A raw node as SQLite is given it, which may have another form for PostgreSQL. */
export interface Fragment extends RawNode {
  readonly postgres?: RawNode
}

/** SQL that reads differently in the two engines; the query compiler of each takes its own. */
export const byEngine = <T>(forms: Record<Engine, RawBuilder<T>>): Expression<T> => ({
  expressionType: undefined,
  toOperationNode: (): Fragment => ({
    ...(forms.sqlite.toOperationNode() as RawNode),
    postgres: forms.postgres.toOperationNode() as RawNode,
  }),
})
