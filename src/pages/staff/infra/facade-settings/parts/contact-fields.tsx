import { AutoComplete, Form, Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { FieldList } from '../field-list'
import { distinct, required, webLink } from '../rules'
import { SettingsCard, type SettingsPartProps } from './settings-card'

/** What visitors look for (contract 14); any other name may be typed. */
const CONTACT_NAMES = [
  '地址',
  '邮编',
  '立案电话',
  '咨询电话',
  '传真',
  '电子邮箱',
  '工作时间',
  '乘车路线',
].map(value => ({ value }))

/** How the commission is reached. */
export function ContactFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard title="联系方式" part="contact" onPreview={onPreview}>
      <p className="facade-settings-hint">
        显示在“联系我们”和页脚，同时保存为字典“联系我们配置”。名称含“电话”的号码可直接拨打，多个号码用顿号隔开。
        修改内容时请保留名称，引用它的文章随即显示新的内容。
      </p>
      <FieldList
        name="contact"
        noun="联系方式"
        max={20}
        disabled={disabled}
        blank={{ label: '', value: '' }}
        empty="没有联系方式"
        rules={[{ validator: distinct('联系方式内容') }]}
        render={at => (
          <div className="facade-settings-grid">
            <Form.Item name={[at, 'label']} label="联系方式名称" rules={[required('联系方式名称')]}>
              <AutoComplete options={CONTACT_NAMES} maxLength={100} placeholder="如 立案电话" />
            </Form.Item>
            <Form.Item name={[at, 'value']} label="联系方式内容" rules={[required('联系方式内容')]}>
              <Input maxLength={100} />
            </Form.Item>
          </div>
        )}
      />
      <MapFields disabled={disabled} />
    </SettingsCard>
  )
}

/** A picture of the place instead of another site's map, which would learn who visits. */
function MapFields({ disabled }: Pick<SettingsPartProps, 'disabled'>) {
  return (
    <div className="facade-settings-map">
      <Form.Item name="mapImage" label="地图图片" tooltip="显示在“联系我们”，建议宽 1200、高 750 像素">
        <PictureField label="地图图片" wide disabled={disabled} />
      </Form.Item>
      <div className="facade-settings-grid">
        <Form.Item
          name="mapAlt"
          label="地图说明"
          dependencies={['mapImage']}
          tooltip="看不到图片的访客读到的文字，如：本会位于某路某号，地铁 2 号线某站 A 口向东 200 米"
          rules={[
            ({ getFieldValue }) => ({
              required: Boolean(getFieldValue('mapImage')),
              whitespace: true,
              message: '地图说明不能为空',
            }),
          ]}
        >
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="mapUrl" label="地图链接" rules={[webLink('地图链接')]}>
          <Input maxLength={1024} placeholder="地图服务中本会位置的网址，https:// 开头" inputMode="url" />
        </Form.Item>
      </div>
    </div>
  )
}
