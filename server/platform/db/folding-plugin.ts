import {
  AliasNode,
  ColumnNode,
  type ColumnUpdateNode,
  IdentifierNode,
  type InsertQueryNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type PrimitiveValueListNode,
  type QueryResult,
  ReferenceNode,
  type RootOperationNode,
  SelectAllNode,
  SelectionNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  type ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely'
import { derivedColumns } from './folded-columns'

/**
 * Writes the columns that are made of others (folded-columns.ts) with whatever writes those, and leaves them out of
 * rows that are read as a whole: no writer can forget them, and no reader gets to see them.
 */
export class FoldingPlugin implements KyselyPlugin {
  /** Queries of whole rows. */
  readonly #whole = new WeakMap<PluginTransformQueryArgs['queryId'], readonly string[]>()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const hidden = hiddenIn(node)
    if (hidden.length > 0) this.#whole.set(queryId, hidden)
    if (node.kind === 'InsertQueryNode') return withInserted(node)
    if (node.kind === 'UpdateQueryNode') return withUpdated(node)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs): Promise<QueryResult<Row>> {
    const hidden = this.#whole.get(queryId)
    if (hidden) for (const row of result.rows) for (const name of hidden) delete row[name]
    return result
  }
}

type Row = PluginTransformResultArgs['result']['rows'][number]

const tableOf = (node: OperationNode | undefined): string | undefined => {
  if (node && AliasNode.is(node)) return tableOf(node.node)
  return node && TableNode.is(node) ? node.table.identifier.name : undefined
}

/** The columns that a query of whole rows does not show. */
function hiddenIn(node: RootOperationNode): string[] {
  const { selections, tables } = readOf(node)
  if (!selections.some(isWhole)) return []
  return tables.flatMap(table => derivedColumns(tableOf(table)).map(({ column }) => column))
}

function readOf(node: RootOperationNode): {
  selections: readonly SelectionNode[]
  tables: readonly (OperationNode | undefined)[]
} {
  if (node.kind === 'SelectQueryNode') {
    const { selections = [], from, joins = [] } = node as SelectQueryNode
    return { selections, tables: [...(from?.froms ?? []), ...joins.map(join => join.table)] }
  }
  if (node.kind === 'InsertQueryNode') {
    const { returning, into } = node as InsertQueryNode
    return { selections: returning?.selections ?? [], tables: [into] }
  }
  if (node.kind === 'UpdateQueryNode') {
    const { returning, table } = node as UpdateQueryNode
    return { selections: returning?.selections ?? [], tables: [table] }
  }
  return { selections: [], tables: [] }
}

const isWhole = ({ selection }: SelectionNode) =>
  SelectAllNode.is(selection) || (ReferenceNode.is(selection) && SelectAllNode.is(selection.column))

function withInserted(node: InsertQueryNode): InsertQueryNode {
  const { columns = [], values } = node
  const names = columns.map(({ column }) => column.name)
  const added = derivedColumns(tableOf(node.into)).filter(
    ({ field, column }) => names.includes(field) && !names.includes(column),
  )
  if (added.length === 0 || !values) return node
  const places = added.map(({ field }) => names.indexOf(field))
  const next = {
    ...node,
    columns: [...columns, ...added.map(({ column }) => ColumnNode.create(column))],
    ...(node.onConflict?.updates && {
      onConflict: { ...node.onConflict, updates: withUpdates(tableOf(node.into), node.onConflict.updates) },
    }),
  }
  if (ValuesNode.is(values)) {
    const rows = values.values.map(row => {
      const derived = added.map(({ derive }, at) => derive(valueAt(row, places[at] ?? 0)))
      return row.kind === 'PrimitiveValueListNode'
        ? { ...row, values: [...(row as PrimitiveValueListNode).values, ...derived] }
        : {
            ...row,
            values: [...(row as ValueListNode).values, ...derived.map(text => ValueNode.create(text))],
          }
    })
    return { ...next, values: ValuesNode.create(rows as (PrimitiveValueListNode | ValueListNode)[]) }
  }
  // One row for each of a query, with what it reads and what it is given.
  if (values.kind !== 'SelectQueryNode') throw unreadable(node.into)
  const query = values as SelectQueryNode
  const selections = query.selections ?? []
  const derived = added.map(({ column, derive }, at) => {
    const read = withoutAlias(selections[places[at] ?? 0]?.selection)
    return SelectionNode.create(
      read && ReferenceNode.is(read)
        ? ReferenceNode.create(ColumnNode.create(column), read.table)
        : AliasNode.create(
            ValueNode.create(derive(read && sentValue(read, tableOf(node.into)))),
            IdentifierNode.create(column),
          ),
    )
  })
  const rows: SelectQueryNode = { ...query, selections: [...selections, ...derived] }
  return { ...next, values: rows }
}

const withoutAlias = (node: OperationNode | undefined): OperationNode | undefined =>
  node && AliasNode.is(node) ? node.node : node

function withUpdated(node: UpdateQueryNode): UpdateQueryNode {
  return node.updates ? { ...node, updates: withUpdates(tableOf(node.table), node.updates) } : node
}

function withUpdates(
  table: string | undefined,
  updates: readonly ColumnUpdateNode[],
): readonly ColumnUpdateNode[] {
  const added = derivedColumns(table).flatMap(({ field, column, derive }) => {
    const update = updates.find(one => ColumnNode.is(one.column) && one.column.column.name === field)
    if (!update) return []
    const { value } = update
    const derived = ReferenceNode.is(value)
      ? { ...value, column: ColumnNode.create(column) }
      : ValueNode.create(derive(sentValue(value, table)))
    return [{ ...update, column: ColumnNode.create(column), value: derived } as ColumnUpdateNode]
  })
  return added.length > 0 ? [...updates, ...added] : updates
}

const valueAt = (row: ValuesNode['values'][number], at: number): unknown => {
  if (row.kind === 'PrimitiveValueListNode') return (row as PrimitiveValueListNode).values[at]
  const value = (row as ValueListNode).values[at]
  return value && value.kind !== 'DefaultInsertValueNode' ? sentValue(value, undefined) : null
}

function sentValue(node: OperationNode, table: string | undefined): unknown {
  if (ValueNode.is(node)) return node.value
  throw unreadable(table)
}

/** What a database computes cannot be folded here. */
const unreadable = (table: unknown) =>
  new Error(`a text of ${JSON.stringify(table)} that is searched must be written as a value`)
