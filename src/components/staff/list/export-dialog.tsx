import { countText } from '@shared/domain/count-text'
import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, Modal, Radio, Skeleton } from 'antd'
import { useState } from 'react'
import type { ExportCalls } from '@/api/export-list'
import { readJson, writeItem } from '@/lib/browser/storage'
import { type ExportChoice, readExportHabit, writeExportHabit } from '@/lib/sheets/export-choice'
import { useUserStore } from '@/stores/user'
import { ListError } from './list-error'
import './export-dialog.css'

interface ExportDialogProps {
  list: string
  title: string
  calls: ExportCalls
  total: number
  onExport: (choice: ExportChoice) => void
  onClose: () => void
}

const FORMATS = [
  { value: 'xlsx', label: 'Excel 工作簿（.xlsx）' },
  { value: 'csv', label: 'CSV 文件（.csv）' },
]

/** What is exported of a list: columns and format, as they were chosen for it the last time. */
export function ExportDialog({ list, title, calls, total, onExport, onClose }: ExportDialogProps) {
  const userId = useUserStore(state => state.user?.id ?? '')
  const storageKey = `export:${userId}:${list}`
  const [open, setOpen] = useState(true)
  const [habit, setHabit] = useState(() => readExportHabit(readJson(storageKey)))
  const { data: all, error, refetch, isFetching } = useQuery(calls.columns)
  const chosen = all?.filter(column => !habit.left.includes(column)) ?? []
  const choose = (columns: string[]) =>
    setHabit({ ...habit, left: all?.filter(column => !columns.includes(column)) ?? [] })
  const isAll = chosen.length === all?.length
  // Until the columns are known, all of them can be exported, unless some were left out the last time.
  const mayBegin = all ? chosen.length > 0 : habit.left.length === 0
  const begin = () => {
    writeItem(storageKey, writeExportHabit(habit))
    onExport({ format: habit.format, ...(all && !isAll && { columns: chosen }) })
    setOpen(false)
  }
  return (
    <Modal
      title={`导出${title}`}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>取消</Button>
          <Button type="primary" disabled={!mayBegin} onClick={begin}>
            开始导出
          </Button>
        </>
      }
    >
      <p className="export-total">{`当前筛选条件下的全部数据，共 ${countText(total)} 条。`}</p>
      <h2 className="export-heading" id="export-format">
        文件格式
      </h2>
      <Radio.Group
        aria-labelledby="export-format"
        options={FORMATS}
        value={habit.format}
        onChange={({ target }) => setHabit({ ...habit, format: target.value })}
      />
      <h2 className="export-heading" id="export-columns">
        列
      </h2>
      {error && !all && <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !all && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {all && (
        <>
          <Checkbox
            checked={isAll}
            indeterminate={!isAll && chosen.length > 0}
            onChange={({ target }) => choose(target.checked ? all : [])}
          >
            {`全选（已选 ${chosen.length} / ${all.length}）`}
          </Checkbox>
          <Checkbox.Group
            aria-labelledby="export-columns"
            className="export-columns"
            options={all}
            value={chosen}
            onChange={choose}
          />
        </>
      )}
    </Modal>
  )
}
