import { FORMER_ADDRESS_LABELS } from '@shared/domain/former-addresses'
import { MAX_FORMER_ADDRESS } from '@shared/domain/paths/former-address'
import {
  FORMER_ADDRESS_KEY,
  type FormerAddress,
  type FormerAddressSave,
  formerAddressCalls,
} from '@/api/content/former-addresses'
import { TextItem } from '@/components/staff/form/form-items'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'

export const FORMER_ADDRESSES: ListedKind<FormerAddress> = {
  ...{ noun: '旧地址', form: 'former-address', key: FORMER_ADDRESS_KEY, load: formerAddressCalls.get },
  ...{ permission: 'system:former-address', missing: 1100033000 },
  nameOf: ({ path }) => path,
}

type Values = Omit<FormerAddressSave, 'id'>

const FIELDS: RecordField[] = [
  { name: 'path', label: FORMER_ADDRESS_LABELS.path },
  { name: 'target', label: FORMER_ADDRESS_LABELS.target },
]

/** A section is shown by the address that it has now. */
const toValues = (row: FormerAddress | null): Values => ({
  path: row?.path ?? '',
  target: (row?.kind === 'section' ? row.link?.href : row?.target) ?? '',
})

interface FormerAddressDialogProps {
  /** The former address to change, or null for a new one. */
  row: FormerAddress | null
  onClose: () => void
}

/** An address at which a page was found once, and where it is now. */
export const FormerAddressDialog = ({ row, onClose }: FormerAddressDialogProps) => (
  <RecordDialog
    kind={FORMER_ADDRESSES}
    row={row}
    width={600}
    toValues={toValues}
    fields={FIELDS}
    create={formerAddressCalls.create}
    update={formerAddressCalls.update}
    onClose={onClose}
    fieldOf={{ 1100033001: 'path', 1100033002: 'target', 1100033003: 'path' }}
  >
    <TextItem
      name="path"
      label={FORMER_ADDRESS_LABELS.path}
      max={MAX_FORMER_ADDRESS}
      required
      placeholder="如 /news/show.asp?id=12"
      extra="域名后面的部分，以 / 开头；大小写不同的视为相同。带 ? 的只认相同的参数，不带的认所有参数。"
    />
    <TextItem
      name="target"
      label={FORMER_ADDRESS_LABELS.target}
      max={MAX_FORMER_ADDRESS}
      required
      placeholder="如 /facade/rules，或者文章编号 12"
      extra="本站的一个页面，或者文章的编号。栏目以后再改地址时，这里不必修改。"
    />
  </RecordDialog>
)
