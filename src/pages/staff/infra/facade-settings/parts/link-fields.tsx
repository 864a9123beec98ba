import { Form, Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { facadeText } from '@/config/settings/facade-settings'
import { PICTURE_RULES } from '@/lib/forms/upload-rules'
import { FieldList } from '../field-list'
import { link, required } from '../rules'
import { LINK_HINT, SettingsCard, type SettingsPartProps } from './settings-card'

/** Other sites, named in the footer. */
export function LinkFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard
      part="links"
      hint={`${facadeText('links').hint}支持 ${PICTURE_RULES.text}。`}
      onPreview={onPreview}
    >
      <FieldList
        name="links"
        max={50}
        disabled={disabled}
        blank={{ name: '', url: '', logo: '' }}
        empty="没有友情链接"
        head={['名称', '地址', '图片']}
        render={at => (
          <div className="facade-settings-line">
            <Form.Item name={[at, 'name']} label="友情链接名称" rules={[required('友情链接名称')]}>
              <Input maxLength={50} />
            </Form.Item>
            <Form.Item
              name={[at, 'url']}
              label="友情链接地址"
              rules={[required('友情链接地址'), link('友情链接地址')]}
            >
              <Input maxLength={1024} placeholder={LINK_HINT} />
            </Form.Item>
            <Form.Item name={[at, 'logo']} label="友情链接图片">
              <PictureField label={`第 ${at + 1} 个友情链接的图片`} small disabled={disabled} />
            </Form.Item>
          </div>
        )}
      />
    </SettingsCard>
  )
}
