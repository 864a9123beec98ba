import { deviceName } from '@shared/domain/device-name'
import { Descriptions } from 'antd'
import type { LoginLog } from '@/api/system/login-log'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { DictTag } from '@/components/staff/dict/dict-tag'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/format/time'

interface LoginLogDialogProps {
  row: LoginLog
  onClose: () => void
}

/** One sign-in, sign-out or attempt in full, with what the list leaves out. */
export function LoginLogDialog({ row, onClose }: LoginLogDialogProps) {
  return (
    <InfoDialog title="登录日志详情" onClose={onClose} width={600}>
      <Descriptions
        column={1}
        items={[
          { key: 'id', label: '日志编号', children: row.id },
          {
            key: 'logType',
            label: '登录类型',
            children: <DictTag type={DICT.loginType} value={row.logType} />,
          },
          { key: 'username', label: '登录名', children: row.username },
          { key: 'userId', label: '用户编号', children: row.userId ?? '没有对应的用户' },
          {
            key: 'userType',
            label: '用户类型',
            children: <DictTag type={DICT.userType} value={row.userType} />,
          },
          {
            key: 'result',
            label: '登录结果',
            children: <DictTag type={DICT.loginResult} value={row.result} />,
          },
          { key: 'userIp', label: '登录 IP', children: row.userIp },
          { key: 'device', label: '设备', children: deviceName(row.userAgent) },
          {
            key: 'userAgent',
            label: '浏览器标识',
            children: <span className="message-text">{row.userAgent || '未提供'}</span>,
          },
          // Only servers that trace calls across systems have one.
          ...(row.traceId ? [{ key: 'traceId', label: '链路编号', children: row.traceId }] : []),
          { key: 'createTime', label: '登录时间', children: formatTime(row.createTime) },
        ]}
      />
    </InfoDialog>
  )
}
