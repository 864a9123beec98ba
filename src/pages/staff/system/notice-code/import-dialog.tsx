import { NOTICE_CODE_LABELS } from '@shared/domain/notice-codes'
import {
  MAX_NOTICE_BYTES,
  NOTICE_CODE_SHEET,
  type NoticeCodeCells,
} from '@shared/domain/sheets/notice-code-sheet'
import { useQueryClient } from '@tanstack/react-query'
import { getNoticeCodeTemplate, importNoticeCodes, NOTICE_CODE_KEY } from '@/api/content/notice-codes'
import { ImportDialog } from '@/components/staff/sheet-import/import-dialog'
import type { PreviewCell } from '@/components/staff/sheet-import/import-preview'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'

const CELLS: PreviewCell<NoticeCodeCells>[] = [
  { key: 'caseNumber', title: NOTICE_CODE_LABELS.caseNumber, text: row => row.caseNumber },
  { key: 'kind', title: NOTICE_CODE_LABELS.kind, text: row => row.kind },
  { key: 'issuedDay', title: NOTICE_CODE_LABELS.issuedDay, text: row => row.issuedDay },
  { key: 'code', title: NOTICE_CODE_LABELS.code, text: row => row.code },
]

const template = {
  name: '通知核验码导入模板.xlsx',
  make: async () => (await getNoticeCodeTemplate()).blob,
}

/** Imports notices whose codes another system has made. */
export function ImportCodesDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ImportDialog<NoticeCodeCells>
      title="导入通知核验码"
      source={{
        read: (file, options) =>
          readSheetFile(file, NOTICE_CODE_SHEET, { maxBytes: MAX_NOTICE_BYTES, ...options }),
        send: importNoticeCodes,
        after: () => client.invalidateQueries({ queryKey: NOTICE_CODE_KEY }),
      }}
      cells={CELLS}
      limit="不超过 4 MB，一次最多 5,000 条"
      template={template}
      onClose={onClose}
    >
      <li>第一行是列名：案号、文书、签发日期、核验码，也可以有联系电话。</li>
      <li>核验码是办案系统印在通知上的，至少 8 个字母、数字；没有印核验码的通知请逐条新增。</li>
      <li>已有的通知不变；已经撤回的不能再次导入。</li>
      <li>核验码导入后只存摘要，不能再查看，请保留原文件或者在导入后销毁。</li>
    </ImportDialog>
  )
}
