import { Card, Form, Input } from 'antd'
import { PictureField } from '@/components/staff/picture-field'
import { PICTURE_RULES } from '@/lib/upload-rules'
import { FieldList } from './field-list'
import { HomeColumns } from './home-columns'
import { distinctContents, link, required } from './rules'

interface SettingsFieldsProps {
  /** For those who may look, not change. */
  disabled: boolean
  /** Told when a picture begins and ends to be uploaded. */
  onBusy: (busy: boolean) => void
}

const LINK_HINT = 'https:// 开头的地址，或以 / 开头的站内路径'

/** Every part of the facade's settings, in the order in which a visitor meets them. */
export function SettingsFields(props: SettingsFieldsProps) {
  return (
    <>
      <NameFields {...props} />
      <BannerFields {...props} />
      <Card title="首页栏目" className="facade-settings-card">
        <p className="facade-settings-hint">首页按此顺序显示这些栏目的最新内容，第一个最醒目。</p>
        <Form.Item name="homeMenuIds" noStyle>
          <HomeColumns disabled={props.disabled} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => <Form.ErrorList errors={getFieldError('homeMenuIds')} />}
        </Form.Item>
      </Card>
      <ContactFields {...props} />
      <LinkFields {...props} />
      <FooterFields />
    </>
  )
}

function NameFields({ disabled, onBusy }: SettingsFieldsProps) {
  return (
    <Card title="名称与标志" className="facade-settings-card">
      <div className="facade-settings-grid is-even">
        <Form.Item name="name" label="门户名称" rules={[required('门户名称')]}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="adminTitle" label="管理系统名称" rules={[required('管理系统名称')]}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="logo" label="门户标志" tooltip="显示在门户页眉的名称之前，建议高度不小于 112 像素">
          <PictureField label="门户标志" disabled={disabled} onBusy={onBusy} />
        </Form.Item>
        <Form.Item
          name="favicon"
          label="网站图标"
          tooltip="显示在浏览器标签页和后台侧栏，建议使用 64×64 像素以上的正方形图片"
        >
          <PictureField label="网站图标" disabled={disabled} onBusy={onBusy} />
        </Form.Item>
      </div>
    </Card>
  )
}

function BannerFields({ disabled, onBusy }: SettingsFieldsProps) {
  return (
    <Card title="首页横幅" className="facade-settings-card">
      <p className="facade-settings-hint">首页自上而下依次显示，建议图片宽 1200、高 240 像素。</p>
      <FieldList
        name="banners"
        noun="横幅"
        max={10}
        disabled={disabled}
        blank={{ image: '', title: '', url: '' }}
        empty="没有横幅，首页不显示图片"
        render={at => (
          <>
            <Form.Item name={[at, 'image']} label="横幅图片" rules={[required('横幅图片')]}>
              <PictureField label={`第 ${at + 1} 个横幅的图片`} wide disabled={disabled} onBusy={onBusy} />
            </Form.Item>
            <div className="facade-settings-grid">
              <Form.Item name={[at, 'title']} label="横幅标题" tooltip="图片无法显示或由读屏软件朗读时使用">
                <Input maxLength={100} />
              </Form.Item>
              <Form.Item name={[at, 'url']} label="横幅链接" rules={[link('横幅链接')]}>
                <Input maxLength={1024} placeholder={LINK_HINT} />
              </Form.Item>
            </div>
          </>
        )}
      />
    </Card>
  )
}

function ContactFields({ disabled }: SettingsFieldsProps) {
  return (
    <Card title="联系方式" className="facade-settings-card">
      <p className="facade-settings-hint">显示在“联系我们”和页脚，同时保存为字典“联系我们配置”。</p>
      <FieldList
        name="contact"
        noun="联系方式"
        max={20}
        disabled={disabled}
        blank={{ label: '', value: '' }}
        empty="没有联系方式"
        rules={[{ validator: distinctContents }]}
        render={at => (
          <div className="facade-settings-grid">
            <Form.Item name={[at, 'label']} label="联系方式名称" rules={[required('联系方式名称')]}>
              <Input maxLength={100} placeholder="如 立案电话" />
            </Form.Item>
            <Form.Item name={[at, 'value']} label="联系方式内容" rules={[required('联系方式内容')]}>
              <Input maxLength={100} />
            </Form.Item>
          </div>
        )}
      />
    </Card>
  )
}

function LinkFields({ disabled, onBusy }: SettingsFieldsProps) {
  return (
    <Card title="友情链接" className="facade-settings-card">
      <p className="facade-settings-hint">
        显示在页脚。图片显示在名称之前，可以不设置；支持 {PICTURE_RULES.text}。
      </p>
      <FieldList
        name="links"
        noun="友情链接"
        max={50}
        disabled={disabled}
        blank={{ name: '', url: '', logo: '' }}
        empty="没有友情链接"
        render={at => (
          <div className="facade-settings-grid">
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
              <PictureField
                label={`第 ${at + 1} 个友情链接的图片`}
                small
                disabled={disabled}
                onBusy={onBusy}
              />
            </Form.Item>
          </div>
        )}
      />
    </Card>
  )
}

function FooterFields() {
  return (
    <Card title="版权与备案" className="facade-settings-card">
      <div className="facade-settings-grid">
        <Form.Item name="copyright" label="版权声明">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="icp" label="ICP 备案号">
          <Input maxLength={100} placeholder="如 某ICP备12345678号" />
        </Form.Item>
        <Form.Item name="policeIcp" label="公安备案号">
          <Input maxLength={100} placeholder="如 某公网安备 12345678901234号" />
        </Form.Item>
      </div>
    </Card>
  )
}
