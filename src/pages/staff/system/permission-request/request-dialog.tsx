import { MAX_REASON, PERMISSION_REQUEST_LABELS, WAITING } from '@shared/domain/permission-requests'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Descriptions, Form, Input } from 'antd'
import { useState } from 'react'
import {
  approveRequest,
  PERMISSION_REQUEST_KEY,
  type PermissionRequest,
  refuseRequest,
  requestChoices,
} from '@/api/system/permission-request'
import { USER_KEY } from '@/api/system/user'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { requiredText } from '@/components/staff/common/text-rules'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { useAction } from '@/hooks/data/use-action'
import { notice } from '@/lib/browser/notice'
import { formatTime } from '@/lib/format/time'
import { HttpError } from '@/lib/http/errors'
import { answerOf } from './columns'
import { stateOf } from './labels'
import { RoleChoice } from './role-choice'
import './permission-request.css'

/** Someone else has answered it meanwhile. */
const ANSWERED = 1100025011

interface RequestDialogProps {
  row: PermissionRequest
  onClose: () => void
}

/** A request for a page: with the roles that would open it while it waits, and with its answer afterwards. */
export function RequestDialog({ row, onClose }: RequestDialogProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const [refusing, setRefusing] = useState(false)
  const [failure, setFailure] = useState<{ text: string; code?: number | undefined }>()
  const waits = row.status === WAITING && failure?.code !== ANSWERED
  const choices = useQuery({ ...requestChoices(row.id), enabled: waits })
  const { data } = choices
  const roleId = chosen ?? data?.roles.find(({ refusal }) => refusal === null)?.id
  const mayApprove = data && (data.allowed || roleId !== undefined)
  const reload = async () => {
    await client.invalidateQueries({ queryKey: PERMISSION_REQUEST_KEY })
    await client.invalidateQueries({ queryKey: USER_KEY })
  }
  const approve = useAction({
    run: async (close: () => void) => {
      await approveRequest(row.id, data?.allowed ? undefined : roleId)
      close()
    },
    done: `已批准，“${row.nickname}”现在可以打开这个页面`,
    invalidate: reload,
    onError: error =>
      setFailure(
        error instanceof HttpError
          ? { text: error.message, code: error.code }
          : { text: '批准没有完成，请重试' },
      ),
  })
  return (
    <InfoDialog
      title={`${row.nickname}的权限申请`}
      width={640}
      onClose={onClose}
      footer={close => (
        <>
          <Button onClick={close}>关闭</Button>
          {waits && (
            <>
              <Button danger disabled={approve.busy} onClick={() => setRefusing(true)}>
                拒绝
              </Button>
              <Button
                type="primary"
                disabled={!mayApprove}
                loading={approve.busy}
                onClick={() => void approve.run(close)}
              >
                批准
              </Button>
            </>
          )}
        </>
      )}
    >
      {close => (
        <>
          {failure && (
            <Alert type="error" showIcon role="alert" className="request-failure" title={failure.text} />
          )}
          <Facts row={row} />
          {waits && choices.error && (
            <ListError error={choices.error} onRetry={() => void choices.refetch()} />
          )}
          {waits && choices.isPending && <p role="status">正在查询可以批准的角色…</p>}
          {waits && data && <RoleChoice choices={data} value={roleId} onChange={setChosen} />}
          {refusing && (
            <RefuseDialog
              row={row}
              onRefused={async () => {
                await reload()
                close()
              }}
              onClose={() => setRefusing(false)}
            />
          )}
        </>
      )}
    </InfoDialog>
  )
}

function Facts({ row }: { row: PermissionRequest }) {
  const { nickname, username, deptName, page, reason, requestTime, status, handler, handledTime } = row
  return (
    <Descriptions
      column={1}
      size="small"
      className="request-facts"
      items={[
        {
          ...{ key: 'nickname', label: PERMISSION_REQUEST_LABELS.nickname },
          children: `${nickname}（${[username, deptName].filter(Boolean).join('，')}）`,
        },
        { key: 'page', label: PERMISSION_REQUEST_LABELS.page, children: page },
        { key: 'reason', label: PERMISSION_REQUEST_LABELS.reason, children: reason ?? '未写' },
        {
          ...{ key: 'requestTime', label: PERMISSION_REQUEST_LABELS.requestTime },
          children: formatTime(requestTime),
        },
        ...(status === WAITING
          ? []
          : [
              {
                ...{ key: 'answer', label: PERMISSION_REQUEST_LABELS.answer },
                children: `${stateOf(status).label}：${answerOf(row)}（${handler ?? '管理员'}，${formatTime(handledTime)}）`,
              },
            ]),
      ]}
    />
  )
}

interface RefuseDialogProps {
  row: PermissionRequest
  onRefused: () => Promise<void>
  onClose: () => void
}

function RefuseDialog({ row, onRefused, onClose }: RefuseDialogProps) {
  return (
    <FormDialog<{ reason: string }>
      title={`拒绝${row.nickname}的申请`}
      okText="拒绝"
      danger
      initialValues={{ reason: '' }}
      onSave={async ({ reason }) => {
        await refuseRequest(row.id, reason.trim())
        notice.success('已拒绝，申请人会收到理由')
        await onRefused()
      }}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="拒绝理由"
        extra="申请人会收到站内信，并在申请的页面上看到理由。"
        rules={requiredText('拒绝理由不能为空', [MAX_REASON, `拒绝理由不能超过 ${MAX_REASON} 个字符`])}
      >
        <Input.TextArea rows={3} maxLength={MAX_REASON} showCount />
      </Form.Item>
    </FormDialog>
  )
}
