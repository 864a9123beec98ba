import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Saved } from '@/api/saved'
import { useAccess } from '@/hooks/auth/use-access'
import type { RecordKind } from '@/hooks/data/record-kind'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import type { FieldErrors } from '@/hooks/forms/use-form-failure'
import { notice } from '@/lib/browser/notice'
import { FormDialog } from './form-dialog'

interface RecordDialogProps<T, V extends object> {
  kind: RecordKind<T>
  /** The record to change, or null for a new one. */
  row: T | null
  /** What the form shows of a record, and, for null, of a new one. It names every field of the form. */
  toValues: (row: T | null) => V
  /** The fields as a conflict with what others saved names them. */
  fields: RecordField[]
  /** Left out where users create none. */
  create?: (values: V) => Promise<unknown>
  update: (values: V & { id: number }, ifUpdatedAt?: number) => Promise<unknown>
  /** What is shown when it is saved; an empty text where the call shows that itself. */
  created?: string
  updated?: string
  /** Loads again what shows such records, where that is more than their own queries. */
  reload?: () => Promise<unknown>
  /** Called before a record is changed; false cancels the save. */
  ask?: (row: T, values: V) => Promise<boolean>
  /** The same before one is created. */
  askNew?: (values: V) => Promise<boolean>
  onClose: () => void
  /** Field an error of the server belongs to, by its code; others are shown above the form. */
  fieldOf?: FieldErrors
  /** Width of the dialog in px, where its content needs more than usual. */
  width?: number
  /** The fields. */
  children: ReactNode
}

/**
 * The dialog that creates and changes a kind of record, with its draft, conflicts, and the offer to save a record that
 * is gone as a new one.
 *
 * @example
 * <RecordDialog kind={POSTS} row={row} toValues={toValues} fields={FIELDS} create={postCalls.create} …>
 *   <TextItem name="name" label="岗位名称" max={50} required />
 * </RecordDialog>
 */
export function RecordDialog<T extends Saved & { id: number }, V extends object>(
  props: RecordDialogProps<T, V>,
) {
  const { kind, row, toValues, fields, ask = unasked, askNew = unasked, children } = props
  const { created = '新增成功', updated = '修改成功', ...rest } = props
  const client = useQueryClient()
  const mayCreate = useAccess().can(`${kind.permission}:create`) && props.create !== undefined
  const reload = props.reload ?? (() => client.invalidateQueries({ queryKey: kind.key }))
  const saved = async (message: string) => {
    if (message) notice.success(message)
    await reload()
  }
  const create = async (values: V) => {
    await props.create?.(withEmpty(values, toValues(null)))
    await saved(created)
  }
  const update = async (id: number, values: V, ifUpdatedAt?: number) => {
    await props.update({ ...withEmpty(values, toValues(null)), id }, ifUpdatedAt)
    await saved(updated)
  }
  return (
    <FormDialog<V>
      title={`${row ? '修改' : '新增'}${kind.noun}`}
      width={rest.width}
      initialValues={toValues(row)}
      draft={{ form: kind.form, record: row?.id }}
      record={
        row
          ? {
              read: async () => storedAs(await kind.load(row.id, { silent: true }), toValues),
              fields,
              missing: kind.missing,
              onStale: () => void reload(),
            }
          : undefined
      }
      onSave={(values, ifUpdatedAt) => (row ? update(row.id, values, ifUpdatedAt) : create(values))}
      onSaveAsNew={mayCreate ? create : undefined}
      ask={(values, asNew) => (row && !asNew ? ask(row, values) : askNew(values))}
      onClose={rest.onClose}
      fieldOf={rest.fieldOf}
    >
      {children}
    </FormDialog>
  )
}

const unasked = () => Promise.resolve(true)

/** A field without a value is sent as a new record has it, not left out: the server leaves such fields unchanged (contract 1.8). */
function withEmpty<V extends object>(values: V, blank: V): V {
  const empty = Object.entries(blank).filter(([, value]) => value === '' || value === null)
  const given = Object.entries(values).filter(([, value]) => value !== undefined)
  return Object.assign({}, values, Object.fromEntries(empty), Object.fromEntries(given))
}
