import { KEEP_DAILY, KEEP_WEEKLY } from '@shared/domain/backups'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, InputNumber } from 'antd'
import {
  BACKUP_KEY,
  type BackupSettings,
  type BackupSettingsSave,
  getBackupStatus,
  updateBackupSettings,
} from '@/api/infra/backup'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { SwitchItem } from '@/components/staff/form/form-items'
import { type RecordField, storedAs } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'

/** Form name of its draft; there is one record of it. */
const DRAFT = { form: 'backup-settings', record: 1 }

const FIELDS: RecordField[] = [
  { name: 'daily', label: '每日自动备份', show: value => (value ? '启用' : '停用') },
  { name: 'time', label: '备份时间' },
  { name: 'keepDaily', label: '按天保留' },
  { name: 'keepWeekly', label: '按周保留' },
]

const toValues = ({ daily, time, keepDaily, keepWeekly }: BackupSettings): BackupSettingsSave => ({
  ...{ daily, time },
  ...{ keepDaily, keepWeekly },
})

const RECORD = {
  read: async () => storedAs((await getBackupStatus({ silent: true })).settings, toValues),
  fields: FIELDS,
}

interface SettingsDialogProps {
  settings: BackupSettings
  onClose: () => void
}

/** When the daily backup is made, and how many of them stay. */
export function SettingsDialog({ settings, onClose }: SettingsDialogProps) {
  const client = useQueryClient()
  return (
    <FormDialog<BackupSettingsSave>
      title="自动备份设置"
      initialValues={toValues(settings)}
      draft={DRAFT}
      record={RECORD}
      onSave={async (values, ifUpdatedAt) => {
        await updateBackupSettings(values, ifUpdatedAt)
        notice.success('保存成功')
        await client.invalidateQueries({ queryKey: BACKUP_KEY })
      }}
      onClose={onClose}
    >
      <SwitchItem name="daily" label="每日自动备份" extra="到时系统没有运行的，下次启动后补一份。" />
      <Form.Item
        name="time"
        label="备份时间"
        extra="宜选无人使用的时间，如 02:30。"
        rules={[
          { required: true, message: '备份时间不能为空' },
          { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: '备份时间应为 00:00 至 23:59' },
        ]}
      >
        <Input type="time" className="backup-clock" />
      </Form.Item>
      <Form.Item
        name="keepDaily"
        label="按天保留"
        extra="最近这么多天，每天留最后一份。"
        rules={[{ required: true, message: '按天保留的份数不能为空' }]}
      >
        <InputNumber<number> precision={0} {...KEEP_DAILY} suffix="天" />
      </Form.Item>
      <Form.Item
        name="keepWeekly"
        label="按周保留"
        extra="最近这么多周，每周留最后一份；0 表示不按周保留。手动建立的备份不会自动删除。"
        rules={[{ required: true, message: '按周保留的份数不能为空' }]}
      >
        <InputNumber<number> precision={0} {...KEEP_WEEKLY} suffix="周" />
      </Form.Item>
    </FormDialog>
  )
}
