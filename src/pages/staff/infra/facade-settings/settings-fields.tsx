import { AutoComplete, Card, Form, Input, Select, Switch } from 'antd'
import type { SitePart } from '@/api/system/facade-draft'
import { PictureField } from '@/components/staff/picture-field'
import { PICTURE_RULES } from '@/lib/upload-rules'
import { FieldList } from './field-list'
import { HomeColumns } from './home-columns'
import { PreviewButton } from './preview-button'
import { distinct, link, required, webLink } from './rules'

interface SettingsFieldsProps {
  /** For those who may look, not change. */
  disabled: boolean
  /** Told when a picture begins and ends to be uploaded. */
  onBusy: (busy: boolean) => void
  /** Shows a part as visitors will see it. */
  onPreview: (part: SitePart) => void
}

const LINK_HINT = 'https:// 开头的地址，或以 / 开头的站内路径'

/** Every part of the facade's settings, in the order in which a visitor meets them. */
export function SettingsFields(props: SettingsFieldsProps) {
  return (
    <>
      <NameFields {...props} />
      <BannerFields {...props} />
      <QuickFields {...props} />
      <Card
        title="首页栏目"
        className="facade-settings-card"
        extra={<PreviewButton what="首页栏目" onClick={() => props.onPreview('columns')} />}
      >
        <p className="facade-settings-hint">
          首页按此顺序显示这些栏目的最新内容：第一个在首屏显示最新 5 篇（一般为通知公告），第二个最醒目。
        </p>
        <Form.Item name="homeMenuIds" noStyle>
          <HomeColumns disabled={props.disabled} />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldError }) => <Form.ErrorList errors={getFieldError('homeMenuIds')} />}
        </Form.Item>
      </Card>
      <ContactFields {...props} />
      <LinkFields {...props} />
      <FooterFields {...props} />
    </>
  )
}

function NameFields({ disabled, onBusy, onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="名称与标志"
      className="facade-settings-card"
      extra={<PreviewButton what="名称与标志" onClick={() => onPreview('name')} />}
    >
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

function BannerFields({ disabled, onBusy, onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="首页横幅"
      className="facade-settings-card"
      extra={<PreviewButton what="首页横幅" onClick={() => onPreview('banners')} />}
    >
      <p className="facade-settings-hint">首页自上而下依次显示，建议图片宽 1200、高 240 像素。</p>
      <FieldList
        name="banners"
        noun="横幅"
        max={10}
        disabled={disabled}
        blank={{ image: '', title: '', url: '', shown: true }}
        empty="没有横幅，首页不显示图片"
        render={at => (
          <>
            <Form.Item name={[at, 'image']} label="横幅图片" rules={[required('横幅图片')]}>
              <PictureField label={`第 ${at + 1} 个横幅的图片`} wide disabled={disabled} onBusy={onBusy} />
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
              <Form.Item name={[at, 'shown']} label="是否显示" valuePropName="checked">
                <Switch
                  checkedChildren="显示"
                  unCheckedChildren="停用"
                  aria-label={`第 ${at + 1} 个横幅是否显示`}
                />
              </Form.Item>
            </div>
          </>
        )}
      />
    </Card>
  )
}

/** Drawings that the facade has (server/facade-settings.ts). */
const ICONS = [
  { value: '', label: '按名称自动选择' },
  { value: 'guide', label: '指南针' },
  { value: 'fee', label: '计算器' },
  { value: 'rules', label: '文稿' },
  { value: 'download', label: '下载' },
  { value: 'people', label: '人员' },
  { value: 'phone', label: '电话' },
  { value: 'document', label: '文件' },
  { value: 'search', label: '放大镜' },
  { value: 'print', label: '打印机' },
]

function QuickFields({ disabled, onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="快捷入口"
      className="facade-settings-card"
      extra={<PreviewButton what="快捷入口" onClick={() => onPreview('quick')} />}
    >
      <p className="facade-settings-hint">
        显示在首页首屏下方，同时保存为字典“常用功能”。指向已关闭栏目的入口不显示。
      </p>
      <FieldList
        name="quick"
        noun="快捷入口"
        max={12}
        disabled={disabled}
        blank={{ label: '', value: '', icon: '' }}
        empty="没有快捷入口"
        rules={[{ validator: distinct('快捷入口链接') }]}
        render={at => (
          <div className="facade-settings-grid">
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
    </Card>
  )
}

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

function ContactFields({ disabled, onBusy, onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="联系方式"
      className="facade-settings-card"
      extra={<PreviewButton what="联系方式" onClick={() => onPreview('contact')} />}
    >
      <p className="facade-settings-hint">
        显示在“联系我们”和页脚，同时保存为字典“联系我们配置”。名称含“电话”的号码可直接拨打，多个号码用顿号隔开。
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
      <MapFields disabled={disabled} onBusy={onBusy} />
    </Card>
  )
}

/** A picture of the place instead of another site's map, which would learn who looks. */
function MapFields({ disabled, onBusy }: Pick<SettingsFieldsProps, 'disabled' | 'onBusy'>) {
  return (
    <div className="facade-settings-map">
      <Form.Item name="mapImage" label="地图图片" tooltip="显示在“联系我们”，建议宽 1200、高 750 像素">
        <PictureField label="地图图片" wide disabled={disabled} onBusy={onBusy} />
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

function LinkFields({ disabled, onBusy, onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="友情链接"
      className="facade-settings-card"
      extra={<PreviewButton what="友情链接" onClick={() => onPreview('links')} />}
    >
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

function FooterFields({ onPreview }: SettingsFieldsProps) {
  return (
    <Card
      title="版权与备案"
      className="facade-settings-card"
      extra={<PreviewButton what="版权与备案" onClick={() => onPreview('legal')} />}
    >
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
