import { Form, Input, Switch } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { facadeText } from '@/config/settings/facade-settings'
import { FieldList } from '../field-list'
import { link, required } from '../rules'
import { LINK_HINT, SettingsCard, type SettingsPartProps } from './settings-card'

/** Pictures at the top of the home page. */
export function BannerFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard part="banners" hint={facadeText('banners').hint} onPreview={onPreview}>
      <FieldList
        name="banners"
        max={10}
        disabled={disabled}
        blank={{ image: '', title: '', url: '', credit: '', shown: true }}
        empty="没有横幅，首页不显示图片"
        render={at => (
          <>
            <Form.Item name={[at, 'image']} label="横幅图片" rules={[required('横幅图片')]}>
              <PictureField label={`第 ${at + 1} 个横幅的图片`} wide disabled={disabled} />
            </Form.Item>
            <div className="facade-settings-grid">
              <Form.Item
                name={[at, 'title']}
                label="横幅说明"
                tooltip="图片上的文字或者内容，图片无法显示或由读屏软件朗读时使用"
                dependencies={[['banners', at, 'url']]}
                rules={[
                  ({ getFieldValue }) => ({
                    required: Boolean(getFieldValue(['banners', at, 'url'])?.trim()),
                    whitespace: true,
                    message: '有链接的横幅应填写横幅说明',
                  }),
                ]}
              >
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item name={[at, 'url']} label="横幅链接" rules={[link('横幅链接')]}>
                <Input maxLength={1024} placeholder={LINK_HINT} />
              </Form.Item>
              <Form.Item name={[at, 'credit']} label="图片来源" tooltip="显示在图片下方，如：图：综合部 张三">
                <Input maxLength={100} placeholder="摄影者、绘制者或者版权人" />
              </Form.Item>
              <Form.Item name={[at, 'shown']} label="是否显示" valuePropName="checked">
                <Switch aria-label={`第 ${at + 1} 个横幅是否显示`} />
              </Form.Item>
            </div>
          </>
        )}
      />
    </SettingsCard>
  )
}
