import { ARBITRATOR_LABELS } from '@shared/domain/arbitrators/roster'
import {
  ARBITRATOR_SHEET,
  type ArbitratorCells,
  MAX_ROSTER_BYTES,
  OPTIONAL_ARBITRATOR_HEADINGS,
} from '@shared/domain/sheets/arbitrator-sheet'
import { useQueryClient } from '@tanstack/react-query'
import { ARBITRATOR_KEY, getArbitratorTemplate, importArbitrators } from '@/api/system/arbitrator'
import { ImportDialog } from '@/components/staff/sheet-import/import-dialog'
import type { PreviewCell } from '@/components/staff/sheet-import/import-preview'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'

const CELLS: PreviewCell<ArbitratorCells>[] = [
  { key: 'name', title: ARBITRATOR_LABELS.name, width: 110, text: row => row.name },
  { key: 'rosterType', title: ARBITRATOR_LABELS.rosterType, width: 120, text: row => row.rosterType },
  { key: 'profession', title: ARBITRATOR_LABELS.profession, text: row => row.profession },
  { key: 'region', title: ARBITRATOR_LABELS.region, width: 110, text: row => row.region },
  { key: 'workUnit', title: ARBITRATOR_LABELS.workUnit, text: row => row.workUnit },
]

const template = {
  name: '仲裁员名册导入模板.xlsx',
  make: async () => (await getArbitratorTemplate()).blob,
}

/** Imports arbitrators from a file. What is written is public only once the roster is published. */
export function ArbitratorImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ImportDialog<ArbitratorCells>
      title="导入仲裁员名册"
      source={{
        read: (file, options) =>
          readSheetFile(file, ARBITRATOR_SHEET, { maxBytes: MAX_ROSTER_BYTES, ...options }),
        send: importArbitrators,
        after: () => client.invalidateQueries({ queryKey: ARBITRATOR_KEY }),
      }}
      cells={CELLS}
      limit="不超过 8 MB，一次最多 20,000 名"
      template={template}
      onClose={onClose}
    >
      <li>{`第一行是列名。必填：姓名、名册类型；可省略：${OPTIONAL_ARBITRATOR_HEADINGS.join('、')}。`}</li>
      <li>编号相同，或者没有编号而姓名和名册类型都相同的，视为修改已有的仲裁员；文件中没有的列保持不变。</li>
      <li>
        专业要在专业字典中，写法略有不同的（例如“建设工程纠纷”）按字典录入并在预览中说明，字典中没有的逐行指出。
      </li>
      <li>聘任日期、聘期届满日如 2026-03-01；照片请在导入后逐个上传。导入后需要发布名册才对外公开。</li>
    </ImportDialog>
  )
}
