/** The fields of /login in a form of antd, without anything around it. */
import { LockOutlined, UserOutlined } from '@ant-design/icons'
import { Button, Checkbox, Form, Input } from 'antd'
import { createRoot } from 'react-dom/client'
import { rootElement } from './page-data.ts'

createRoot(rootElement()).render(
  <Form layout="vertical" size="large" requiredMark={false} initialValues={{ remember: false }}>
    <Form.Item name="username" label="登录名" rules={[{ required: true, message: '登录名不能为空' }]}>
      <Input
        prefix={<UserOutlined />}
        placeholder="请输入登录名"
        autoComplete="username"
        spellCheck={false}
        autoFocus
      />
    </Form.Item>
    <Form.Item name="password" label="密码" rules={[{ required: true, message: '密码不能为空' }]}>
      <Input.Password prefix={<LockOutlined />} placeholder="请输入密码" autoComplete="current-password" />
    </Form.Item>
    <Form.Item name="remember" valuePropName="checked">
      <Checkbox>记住账号</Checkbox>
    </Form.Item>
    <Button type="primary" htmlType="submit" block>
      登录
    </Button>
  </Form>,
)
