import { CLIENT_LABELS } from '@shared/domain/oauth-clients'
import { Form, Input, InputNumber, Select } from 'antd'
import type { OAuthClientRow } from '@/api/system/oauth-client'
import { requiredText } from '@/components/staff/common/text-rules'
import type { RecordField } from '@/hooks/forms/use-conflict'

/** What ruoyi-vue-pro requires of a client, and this product's backend decides by itself. */
export interface ElsewhereValues {
  secret: string
  accessTokenValiditySeconds: number
  refreshTokenValiditySeconds: number
  authorizedGrantTypes: string[]
}

const HALF_AN_HOUR = 1_800
const MONTH = 2_592_000
const GRANT_TYPES = ['authorization_code', 'refresh_token', 'password', 'implicit', 'client_credentials']

export const elsewhereValues = (row: OAuthClientRow | null): ElsewhereValues => ({
  secret: row?.secret ?? '',
  accessTokenValiditySeconds: row?.accessTokenValiditySeconds ?? HALF_AN_HOUR,
  refreshTokenValiditySeconds: row?.refreshTokenValiditySeconds ?? MONTH,
  authorizedGrantTypes: row?.authorizedGrantTypes ?? GRANT_TYPES.slice(0, 2),
})

/** Their names where two people have changed the same client. */
export const ELSEWHERE_FIELDS: RecordField[] = [
  { name: 'secret', label: '密钥' },
  { name: 'accessTokenValiditySeconds', label: '访问令牌' },
  { name: 'refreshTokenValiditySeconds', label: '刷新令牌' },
  { name: 'authorizedGrantTypes', label: '授权类型' },
]

const seconds = (name: string) => [
  { required: true, message: `${name}不能为空` },
  { type: 'integer' as const, min: 1, message: `${name}应为大于 0 的整数` },
]

/** The fields of a client on such a server. */
export const ElsewhereFields = () => (
  <>
    <Form.Item
      name="secret"
      label="密钥"
      rules={requiredText('密钥不能为空', [255, '密钥长度不能超过 255 个字符'])}
    >
      <Input maxLength={255} spellCheck={false} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="logo"
      label={CLIENT_LABELS.logo}
      rules={[
        { required: true, message: '应用图标不能为空' },
        { pattern: /^https?:\/\/\S+$/, message: '应用图标应为 http 或 https 地址' },
      ]}
    >
      <Input inputMode="url" placeholder="如 https://cases.example.cn/logo.png" />
    </Form.Item>
    <Form.Item name="accessTokenValiditySeconds" label="访问令牌" rules={seconds('访问令牌有效期')}>
      <InputNumber style={{ width: 200 }} min={1} precision={0} prefix="有效" suffix="秒" />
    </Form.Item>
    <Form.Item name="refreshTokenValiditySeconds" label="刷新令牌" rules={seconds('刷新令牌有效期')}>
      <InputNumber style={{ width: 200 }} min={1} precision={0} prefix="有效" suffix="秒" />
    </Form.Item>
    <Form.Item
      name="authorizedGrantTypes"
      label="授权类型"
      rules={[{ required: true, type: 'array', min: 1, message: '授权类型不能为空' }]}
    >
      <Select mode="multiple" options={GRANT_TYPES.map(value => ({ value, label: value }))} />
    </Form.Item>
  </>
)
