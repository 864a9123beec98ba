import { QUICK_ICONS, type QuickIcon } from '@shared/domain/site/quick-icons'
import { Form, Input, Select } from 'antd'
import { facadeText } from '@/config/settings/facade-settings'
import { FieldList } from '../field-list'
import { distinct, link, required } from '../rules'
import { LINK_HINT, SettingsCard, type SettingsPartProps } from './settings-card'

/** The drawings in words. */
const ICON_NAMES: Record<QuickIcon, string> = {
  guide: '指南针',
  fee: '计算器',
  rules: '文稿',
  download: '下载',
  people: '人员',
  phone: '电话',
  document: '文件',
  search: '放大镜',
  print: '打印机',
}
const ICONS = [
  { value: '', label: '按名称自动选择' },
  ...QUICK_ICONS.map(value => ({ value, label: ICON_NAMES[value] })),
]

/** The quick entries of the home page. */
export function QuickFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard part="quick" hint={facadeText('quick').hint} onPreview={onPreview}>
      <FieldList
        name="quick"
        max={12}
        disabled={disabled}
        blank={{ label: '', value: '', icon: '' }}
        empty="没有快捷入口"
        head={['名称', '链接', '图标']}
        rules={[{ validator: distinct('快捷入口链接') }]}
        render={at => (
          <div className="facade-settings-line">
            <Form.Item name={[at, 'label']} label="快捷入口名称" rules={[required('快捷入口名称')]}>
              <Input maxLength={20} placeholder="如 收费计算" />
            </Form.Item>
            <Form.Item
              name={[at, 'value']}
              label="快捷入口链接"
              rules={[required('快捷入口链接'), link('快捷入口链接')]}
            >
              <Input maxLength={100} placeholder={LINK_HINT} />
            </Form.Item>
            <Form.Item name={[at, 'icon']} label="快捷入口图标">
              <Select options={ICONS} />
            </Form.Item>
          </div>
        )}
      />
    </SettingsCard>
  )
}
