import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import {
  FORMER_ADDRESS_SHEET,
  type FormerAddressCells,
  MAX_FORMER_BYTES,
} from '@shared/domain/sheets/former-address-sheet'
import type { Sheet } from '@shared/domain/sheets/sheet-rows'
import { useQueryClient } from '@tanstack/react-query'
import {
  FORMER_ADDRESS_KEY,
  getFormerAddressTemplate,
  importFormerAddresses,
} from '@/api/content/former-addresses'
import { ImportDialog } from '@/components/staff/sheet-import/import-dialog'
import type { PreviewCell } from '@/components/staff/sheet-import/import-preview'
import type { ReadSheetOptions } from '@/components/staff/sheet-import/use-sheet-import'
import { readSheetFile } from '@/lib/sheets/read-sheet-file'

const CELLS: PreviewCell<FormerAddressCells>[] = [
  { key: 'path', title: FORMER_ADDRESS_LABELS.path, text: row => row.path },
  { key: 'target', title: FORMER_ADDRESS_LABELS.target, text: row => row.target },
]

const template = {
  name: '旧地址导入模板.xlsx',
  make: async () => (await getFormerAddressTemplate()).blob,
}

async function read(file: File, options: ReadSheetOptions): Promise<Sheet<FormerAddressCells>> {
  const sheet = await readSheetFile(file, FORMER_ADDRESS_SHEET, { maxBytes: MAX_FORMER_BYTES, ...options })
  return { ...sheet, rows: sheet.rows.map((row, at) => ({ ...row, line: sheet.lines[at] })) }
}

/** Imports the addresses of a site before this one. */
export function FormerAddressImportDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <ImportDialog<FormerAddressCells>
      title="导入旧地址"
      source={{
        read,
        send: importFormerAddresses,
        after: () => client.invalidateQueries({ queryKey: FORMER_ADDRESS_KEY }),
      }}
      cells={CELLS}
      limit="不超过 4 MB，一次最多 5,000 条"
      template={template}
      allRequired
      onClose={onClose}
    >
      <li>第一行是列名：旧地址、新地址。</li>
      <li>旧地址是原网站域名后面的部分，以 / 开头，例如 /news/show.asp?id=12。</li>
      <li>新地址是本站的一个页面（例如 /facade/rules），或者文章的编号。</li>
      <li>已有的旧地址改为通向新地址；现在就有页面的地址不能作为旧地址。</li>
    </ImportDialog>
  )
}
