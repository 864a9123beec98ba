import { MAX_LINK } from '@shared/domain/messages/staff-message'
import { screenPath } from '@shared/domain/paths/inner-path'
import { AutoComplete, Form } from 'antd'
import { useScreens } from '@/hooks/menus/use-screens'
import { BY_LABEL } from '../form/search-labels'

/** The path of an address of this app, with its host or without; '' for none, null for one that leads elsewhere. */
export function toInnerPath(text: string): string | null {
  const given = text.trim()
  if (given === '') return ''
  const { origin } = window.location
  return screenPath(given.startsWith(`${origin}/`) ? given.slice(origin.length) : given)
}

/** The screen that a message leads to: one of the menus, or any address of this app. */
export function LinkItem() {
  const screens = useScreens()
  return (
    <Form.Item
      name="link"
      label="链接"
      extra="可不填。收信人可以点按钮打开这个页面；没有该页面权限的收信人会看到提示"
      rules={[
        {
          validator: (_, text: string) => {
            const path = toInnerPath(text ?? '')
            if (path === null) return Promise.reject(new Error('只能填写本系统内的页面地址，以“/”开头'))
            return path.length > MAX_LINK
              ? Promise.reject(new Error(`链接长度不能超过 ${MAX_LINK} 个字符`))
              : Promise.resolve()
          },
        },
      ]}
    >
      <AutoComplete
        allowClear
        placeholder="输入页面名称选择，或者粘贴本系统的地址"
        options={screens.map(({ title, path }) => ({ value: path, label: `${title}　${path}` }))}
        showSearch={BY_LABEL}
      />
    </Form.Item>
  )
}
