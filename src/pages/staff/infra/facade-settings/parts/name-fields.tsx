import { Form, Input } from 'antd'
import { PictureField } from '@/components/staff/form/picture-field'
import { required } from '../rules'
import { SettingsCard, type SettingsPartProps } from './settings-card'

/** What the site and the back-office are called. */
export function NameFields({ disabled, onPreview }: SettingsPartProps) {
  return (
    <SettingsCard title="名称与标志" part="name" onPreview={onPreview}>
      <div className="facade-settings-grid is-even">
        <Form.Item name="name" label="门户名称" rules={[required('门户名称')]}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="adminTitle" label="管理系统名称" rules={[required('管理系统名称')]}>
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item
          name="englishName"
          label="门户英文名称"
          tooltip="显示在英文页面的页眉、标题和页脚，不填则显示中文名称"
        >
          <Input maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="motto" label="首页标语" tooltip="显示在首页门户名称下方，不填则不显示">
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="signInMotto" label="登录页标语" tooltip="显示在登录页门户名称下方，不填则不显示">
          <Input maxLength={50} showCount />
        </Form.Item>
        <Form.Item name="introduction" label="首页简介" tooltip="显示在首页标语下方，不填则不显示">
          <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 2, maxRows: 6 }} />
        </Form.Item>
        <Form.Item
          name="articleSource"
          label="文章默认来源"
          tooltip="新增文章时填入“来源”，可以在文章中修改；不填则为门户名称"
        >
          <Input maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="logo" label="门户标志" tooltip="显示在门户页眉的名称之前，建议高度不小于 112 像素">
          <PictureField label="门户标志" disabled={disabled} />
        </Form.Item>
        <Form.Item
          name="favicon"
          label="网站图标"
          tooltip="显示在浏览器标签页和后台侧栏，建议使用 64×64 像素以上的正方形图片"
        >
          <PictureField label="网站图标" disabled={disabled} />
        </Form.Item>
      </div>
    </SettingsCard>
  )
}
