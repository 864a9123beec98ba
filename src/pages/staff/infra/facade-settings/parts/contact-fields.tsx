import { AutoComplete, Form, Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { CONTACT_NAMES, facadeText } from '@/config/settings/facade-settings'
import { itemAnchor } from '@/config/settings/setting'
import { FieldList } from '../field-list'
import type { FacadeValues } from '../form-values'
import { distinct, required, webLink } from '../rules'
import { SettingRow } from './setting-row'
import { SettingsCard, type SettingsPartProps } from './settings-card'

const NAME_OPTIONS = CONTACT_NAMES.map(value => ({ value }))

/** How the commission is reached. */
export function ContactFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard part="contact" hint={facadeText('contact').hint} onPreview={onPreview}>
      <FieldList
        name="contact"
        max={20}
        disabled={disabled}
        blank={{ label: '', value: '' }}
        empty="没有联系方式"
        head={['名称', '内容']}
        rules={[{ validator: distinct('联系方式内容') }]}
        render={at => <ContactLine at={at} />}
      />
      <MapFields disabled={disabled} />
    </SettingsCard>
  )
}

/** One of them. An address that ends in its name leads to its content. */
function ContactLine({ at }: { at: number }) {
  const form = Form.useFormInstance<FacadeValues>()
  // Watched values come after the first rendering.
  const label: string =
    Form.useWatch(['contact', at, 'label'], form) ?? form.getFieldValue(['contact', at, 'label'])
  return (
    <div className="facade-settings-line">
      <Form.Item name={[at, 'label']} label="联系方式名称" rules={[required('联系方式名称')]}>
        <AutoComplete options={NAME_OPTIONS} maxLength={100} placeholder="如 立案电话" />
      </Form.Item>
      <div data-setting={itemAnchor('contact', label)}>
        <Form.Item name={[at, 'value']} label="联系方式内容" rules={[required('联系方式内容')]}>
          <Input maxLength={100} />
        </Form.Item>
      </div>
    </div>
  )
}

/** A picture of the place instead of another site's map, which would learn who visits; and the WeChat account. */
function MapFields({ disabled }: Pick<SettingsPartProps, 'disabled'>) {
  return (
    <div className="facade-settings-map">
      <SettingRow name="mapImage">
        <PictureField label={facadeText('mapImage').label} wide disabled={disabled} />
      </SettingRow>
      <SettingRow
        name="mapAlt"
        dependencies={['mapImage']}
        rules={[
          ({ getFieldValue }) => ({
            required: Boolean(getFieldValue('mapImage')),
            whitespace: true,
            message: '地图说明不能为空',
          }),
        ]}
      >
        <Input maxLength={100} />
      </SettingRow>
      <SettingRow name="mapUrl" rules={[webLink(facadeText('mapUrl').label)]}>
        <Input maxLength={1024} placeholder="https:// 开头" inputMode="url" />
      </SettingRow>
      <SettingRow name="wechatCode">
        <PictureField label={facadeText('wechatCode').label} small disabled={disabled} />
      </SettingRow>
      <SettingRow name="wechatName">
        <Input maxLength={30} />
      </SettingRow>
    </div>
  )
}
