import { DICT_SHEET_HEADINGS } from '@shared/domain/dictionaries'
import {
  type DictCells,
  dictSheetRules,
  MAX_DICT_SHEET_BYTES,
  withDictType,
} from '@shared/domain/sheets/dict-sheet'
import { getDictTemplate, importDictData } from '@/api/system/dict-data'
import { ImportDialog as SheetImportDialog } from '@/components/staff/sheet-import/import-dialog'
import type { PreviewCell } from '@/components/staff/sheet-import/import-preview'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'

interface ImportDialogProps {
  /** Type of the entries where a file has no column for it. */
  dictType?: string
  onClose: () => void
}

const CELLS: PreviewCell<DictCells>[] = [
  { key: 'dictType', title: DICT_SHEET_HEADINGS.dictType, text: row => row.dictType },
  { key: 'label', title: DICT_SHEET_HEADINGS.label, text: row => row.label },
  { key: 'value', title: DICT_SHEET_HEADINGS.value, text: row => row.value },
  { key: 'sort', title: DICT_SHEET_HEADINGS.sort, width: 90, text: row => row.sort },
  { key: 'status', title: DICT_SHEET_HEADINGS.status, width: 80, text: row => row.status },
]

const template = {
  name: '字典数据导入模板.xlsx',
  make: async () => (await getDictTemplate()).blob,
}

/** Imports dictionary entries from a file. */
export function ImportDialog({ dictType, onClose }: ImportDialogProps) {
  const changed = useDictChanged()
  return (
    <SheetImportDialog<DictCells>
      title="导入字典数据"
      source={{
        read: async (file, options) =>
          withDictType(
            await readSheetFile(file, dictSheetRules(dictType), {
              maxBytes: MAX_DICT_SHEET_BYTES,
              ...options,
            }),
            dictType,
          ),
        send: importDictData,
        after: changed,
      }}
      cells={CELLS}
      limit="不超过 2 MB，一次最多 20,000 条"
      template={template}
      onClose={onClose}
    >
      <li>{columnsNote(dictType)}</li>
      <li>状态填“启用”或“停用”。字典类型和字典键值都相同的，视为修改已有数据。</li>
    </SheetImportDialog>
  )
}

const columnsNote = (dictType?: string) =>
  `第一行是列名。必填：${dictType ? '' : '字典类型、'}字典标签、字典键值、字典排序、状态；可省略：${
    dictType ? `字典类型（省略时为 ${dictType}）、` : ''
  }颜色类型、CSS Class、备注。`
