import { feeFaults } from '@shared/domain/fees/fee-faults'
import { useQueryClient } from '@tanstack/react-query'
import {
  createFeeTable,
  FEE_TABLES_KEY,
  type FeeTableSave,
  getStaffFeeTable,
  type StaffFeeTable,
  updateFeeTable,
} from '@/api/system/fee-table'
import { FormDialog } from '@/components/staff/form/form-dialog'
import type { RecordKind } from '@/hooks/data/record-kind'
import { storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { chinaMidnight } from '@/lib/format/time'
import { CONFLICT_FIELDS } from './conflict-fields'
import { FeeFields } from './fee-fields'
import { type FeeValues, NEW_TABLE, toCharges, toValues } from './form-values'

export const FEE_TABLES: RecordKind<StaffFeeTable> = {
  ...{ noun: '收费标准', form: 'fee-table', key: FEE_TABLES_KEY, load: getStaffFeeTable },
  ...{ permission: 'system:fee-table', missing: 1100003000 },
}

/** Form name of the drafts of corrections, which are named by the table they correct. */
export const CORRECTION_FORM = 'fee-table-correction'

/** What is written: a new table, one after the model of another, a correction of one, or a draft again. */
export type Editing = { kind: 'new' } | { kind: 'copy' | 'correct' | 'edit'; row: StaffFeeTable }

const TITLES: Record<Editing['kind'], string> = {
  new: '新增收费标准',
  copy: '新增收费标准',
  correct: '更正收费标准',
  edit: '修改收费标准',
}

function initialOf(editing: Editing): FeeValues {
  if (editing.kind === 'new') return NEW_TABLE
  const values = toValues(editing.row)
  if (editing.kind === 'edit') return values
  // Another day and another approval, unless it is put right.
  return { ...values, reason: '', ...(editing.kind === 'copy' && { day: '', approvalNo: '' }) }
}

const toBody = (values: FeeValues): FeeTableSave => ({
  ...{ name: values.name, approvalNo: values.approvalNo, note: values.note, reason: values.reason },
  effectiveTime: chinaMidnight(values.day),
  charges: toCharges(values),
})

/** A table with gaps is not saved: each fault is shown beside its row. */
async function isWhole(values: FeeValues): Promise<boolean> {
  const faults = feeFaults(toCharges(values))
  if (faults.length === 0) return true
  notice.warning(`收费标准有 ${faults.length} 处需要改正`)
  document.querySelector('.fee-faults > p')?.scrollIntoView({ block: 'center' })
  return false
}

interface FeeTableDialogProps {
  editing: Editing
  onClose: () => void
}

/** Writes a fee table. It is a draft until it is published. */
export function FeeTableDialog({ editing, onClose }: FeeTableDialogProps) {
  const client = useQueryClient()
  const reload = () => client.invalidateQueries({ queryKey: FEE_TABLES_KEY })
  const id = editing.kind === 'edit' ? editing.row.id : null
  const corrected = editing.kind === 'correct' ? editing.row.id : null
  const isCorrection = corrected !== null || (editing.kind === 'edit' && editing.row.correctsId !== null)
  const initial = initialOf(editing)
  const create = async (values: FeeValues) => {
    await createFeeTable({ ...toBody(values), correctsId: corrected })
    notice.success('已保存为草稿')
    await reload()
  }
  const save = async (values: FeeValues, ifUpdatedAt?: number) => {
    if (id === null) return create(values)
    await updateFeeTable({ ...toBody(values), id }, ifUpdatedAt)
    notice.success('修改成功')
    await reload()
  }
  return (
    <FormDialog<FeeValues>
      title={TITLES[editing.kind]}
      width={1240}
      okText="保存草稿"
      initialValues={initial}
      draft={
        corrected !== null
          ? { form: CORRECTION_FORM, record: corrected }
          : { form: FEE_TABLES.form, ...(id !== null && { record: id }) }
      }
      {...(id !== null && {
        record: {
          read: async () => storedAs(await getStaffFeeTable(id, { silent: true }), toValues),
          fields: CONFLICT_FIELDS,
          missing: FEE_TABLES.missing,
          onStale: () => void reload(),
        },
        onSaveAsNew: create,
      })}
      ask={isWhole}
      onSave={save}
      onClose={onClose}
      fieldOf={{ 1100003002: 'reason' }}
    >
      <FeeFields initial={initial} isCorrection={isCorrection} />
    </FormDialog>
  )
}
