import { deviceName } from '@shared/domain/device-name'
import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import { type OperateLog, operateLog } from '@/api/system/operate-log'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { ListError } from '@/components/staff/list/list-error'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { formatTime } from '@/lib/format/time'
import { ChangeList } from './change-list'
import './operate-log.css'

interface OperateLogDialogProps {
  row: OperateLog
  onClose: () => void
}

/** One change by staff: who made it, from where, and the values before and after. */
export function OperateLogDialog({ row, onClose }: OperateLogDialogProps) {
  const namesChanges = useServerHas('auditChanges')
  const { data, error, isPending, refetch } = useQuery({ ...operateLog(row.id), enabled: namesChanges })
  // Of the server itself, without a request.
  const isOwnWork = namesChanges && row.requestMethod === ''
  return (
    <InfoDialog title="操作日志详情" onClose={onClose} width={760}>
      <Descriptions
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'action', label: '操作内容', span: 'filled', children: row.action },
          { key: 'id', label: '日志编号', children: row.id },
          { key: 'type', label: '操作模块', children: row.type },
          { key: 'userName', label: '操作人', children: row.userName },
          { key: 'createTime', label: '操作时间', children: formatTime(row.createTime) },
          { key: 'userIp', label: '操作 IP', children: row.userIp },
          { key: 'device', label: '设备', children: isOwnWork ? '服务器' : deviceName(row.userAgent) },
          { key: 'traceId', label: '请求编号', children: row.traceId || '未记录' },
          {
            key: 'request',
            label: '请求',
            children: isOwnWork ? '系统自动执行' : `${row.requestMethod ?? ''} ${row.requestUrl ?? ''}`,
          },
        ]}
      />
      {namesChanges && (
        <>
          <h2 className="operate-log-heading">修改内容</h2>
          {isPending && <p role="status">正在读取…</p>}
          {error && <ListError error={error} onRetry={() => void refetch()} />}
          {data === null && <p>这条日志已超过保存期限。</p>}
          {data && <ChangeList changes={data.changes ?? []} more={data.more ?? 0} />}
        </>
      )}
    </InfoDialog>
  )
}
