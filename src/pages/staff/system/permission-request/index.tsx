import { PERMISSION_REQUEST_LABELS } from '@shared/domain/permission-requests'
import {
  getPermissionRequest,
  getPermissionRequestPage,
  PERMISSION_REQUEST_KEY,
  type PermissionRequest,
  type PermissionRequestQuery,
} from '@/api/system/permission-request'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { useAccess } from '@/hooks/auth/use-access'
import type { RecordKind } from '@/hooks/data/record-kind'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { requestColumns } from './columns'
import { STATES } from './labels'
import { RequestDialog } from './request-dialog'

const REQUESTS: RecordKind<PermissionRequest> = {
  ...{ noun: '权限申请', form: 'permission-request', key: PERMISSION_REQUEST_KEY },
  ...{ load: getPermissionRequest, permission: 'system:permission-request', missing: 1100025010 },
}

const FILTERS: FilterField[] = [
  { name: 'nickname', label: PERMISSION_REQUEST_LABELS.nickname, kind: 'text' },
  {
    name: 'status',
    label: PERMISSION_REQUEST_LABELS.status,
    kind: 'select',
    options: STATES.map(({ value, label }) => ({ value: String(value), label })),
  },
  { name: 'requestTime', label: PERMISSION_REQUEST_LABELS.requestTime, kind: 'range' },
]

/** Pages that users ask for: approved by a role, or refused with a reason. */
export default function PermissionRequestPage() {
  const list = usePageQuery<PermissionRequest, PermissionRequestQuery>({
    key: PERMISSION_REQUEST_KEY,
    fetch: getPermissionRequestPage,
    filters: FILTERS,
  })
  const record = useRecordAddress(REQUESTS)
  const mayAnswer = useAccess().can('system:permission-request:update')
  const opened = record.dialog?.row
  return (
    <>
      <RecordNotes record={record} />
      <ListPage
        name="permission-request"
        label="权限申请列表"
        noun="权限申请"
        list={list}
        filters={FILTERS}
        columns={requestColumns({ mayAnswer, onOpen: record.open })}
        hint="工作人员打开没有开通的页面时，可以在那里申请"
      />
      {opened && <RequestDialog key={opened.id} row={opened} onClose={record.close} />}
    </>
  )
}
