import { CLIENT_LABELS } from '@shared/domain/oauth-clients'
import { OAUTH_SCOPES } from '@shared/domain/oauth-scopes'
import { Checkbox, Form, Input, Select } from 'antd'
import {
  newClientSecret,
  OAUTH_CLIENT_KEY,
  type OAuthClientRow,
  type OAuthClientSave,
  oauthClientCalls,
} from '@/api/system/oauth-client'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { StatusItem, SwitchItem, TextItem } from '@/components/staff/form/form-items'
import { PictureField } from '@/components/staff/form/picture-field'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import type { ListedKind } from '@/hooks/data/record-kind'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { ELSEWHERE_FIELDS, ElsewhereFields, type ElsewhereValues, elsewhereValues } from './elsewhere-fields'
import type { ShownSecret } from './secret-dialog'

export const CLIENTS: ListedKind<OAuthClientRow> = {
  ...{ noun: '应用', form: 'oauth-client', key: OAUTH_CLIENT_KEY, load: oauthClientCalls.get },
  ...{ permission: 'system:oauth2-client', missing: 1002020000 },
  nameOf: row => row.name,
}

const SCOPES = [
  { value: OAUTH_SCOPES[0], label: '查看用户资料' },
  { value: OAUTH_SCOPES[1], label: '修改用户资料' },
]
/** Those that a client may have: what this server knows, and what others have given it. */
const scopeOptions = (row: OAuthClientRow | null) => [
  ...SCOPES,
  ...(row?.scopes ?? [])
    .filter(scope => !SCOPES.some(({ value }) => value === scope))
    .map(scope => ({ value: scope, label: scope })),
]
const scopeNames = (value: unknown) =>
  Array.isArray(value)
    ? value.map(one => SCOPES.find(scope => scope.value === one)?.label ?? String(one)).join('、')
    : ''

const FIELDS: RecordField[] = [
  { name: 'name', label: CLIENT_LABELS.name },
  { name: 'logo', label: CLIENT_LABELS.logo },
  { name: 'description', label: CLIENT_LABELS.description },
  { name: 'redirectUris', label: CLIENT_LABELS.redirectUris },
  { name: 'scopes', label: CLIENT_LABELS.scopes, show: scopeNames },
  { name: 'autoApproveScopes', label: CLIENT_LABELS.autoApproveScopes, show: scopeNames },
  { name: 'status', label: CLIENT_LABELS.status, dict: DICT.commonStatus },
]

/** On other servers with the fields that are required there. */
type Values = OAuthClientSave & Partial<ElsewhereValues>

const toValues = (row: OAuthClientRow | null): Values => ({
  clientId: row?.clientId ?? '',
  name: row?.name ?? '',
  logo: row?.logo ?? '',
  description: row?.description ?? '',
  redirectUris: row?.redirectUris ?? [],
  scopes: row?.scopes ?? [OAUTH_SCOPES[0]],
  autoApproveScopes: row?.autoApproveScopes ?? [],
  status: row?.status ?? 0,
  hasSecret: row?.hasSecret ?? true,
})

/** Whether there is a secret is no field of theirs. */
function toElsewhereValues(row: OAuthClientRow | null): Values {
  const { hasSecret: _, ...values } = toValues(row)
  return { ...values, ...elsewhereValues(row) }
}

/** Without a secret, or where a scope was taken back, it is not granted by itself either. */
const toBody = <V extends OAuthClientSave>({ hasSecret, ...values }: V) => ({
  ...values,
  autoApproveScopes: hasSecret
    ? (values.autoApproveScopes ?? []).filter(scope => values.scopes?.includes(scope))
    : [],
})

/** Disabling it, or allowing less, ends what users have allowed. */
async function askToSignOut(row: OAuthClientRow, { status, scopes }: OAuthClientSave): Promise<boolean> {
  if (!row.signIns) return true
  const lost = row.scopes.some(scope => !scopes?.includes(scope))
  if ((status === 0 || row.status !== 0) && !lost) return true
  return notice.confirm(`保存“${row.name}”？目前有 ${row.signIns} 处登录，保存后立即退出。`)
}

interface ClientDialogProps {
  /** The client to change; null for a new one. */
  row: OAuthClientRow | null
  /** Shows the secret of a new client, once. */
  onSecret: (secret: ShownSecret) => void
  onClose: () => void
}

export function ClientDialog({ row, onSecret, onClose }: ClientDialogProps) {
  const makesSecrets = useServerHas('clientSecrets')
  const create = async (values: Values) => {
    if (!makesSecrets) {
      await oauthClientCalls.create(toBody({ ...values, hasSecret: true }))
      return notice.success('新增成功')
    }
    const id = await oauthClientCalls.create({ ...toBody(values), hasSecret: values.hasSecret })
    const { name, clientId } = values
    if (!values.hasSecret) return notice.success('新增成功')
    // Where this fails, the client is there, and 新密钥 makes its secret.
    const secret = await newClientSecret(id).catch(() => null)
    if (secret) onSecret({ name, clientId, secret })
    else notice.warning('应用已新增，但密钥没有生成，请在列表中点“新密钥”')
  }
  return (
    <RecordDialog
      kind={CLIENTS}
      row={row}
      width={600}
      toValues={of => (makesSecrets ? toValues(of) : toElsewhereValues(of))}
      fields={makesSecrets ? FIELDS : [...FIELDS, ...ELSEWHERE_FIELDS]}
      create={create}
      created=""
      // What other servers keep besides is sent back as it was.
      update={(values, ifUpdatedAt) =>
        oauthClientCalls.update(
          makesSecrets ? toBody(values) : { ...row, ...toBody({ ...values, hasSecret: true }) },
          ifUpdatedAt,
        )
      }
      ask={askToSignOut}
      onClose={onClose}
      fieldOf={{ 1002020001: 'clientId', 1100029001: 'clientId' }}
    >
      <Form.Item
        name="clientId"
        label={CLIENT_LABELS.clientId}
        rules={[
          ...requiredText('客户端编号不能为空', [100, '客户端编号长度不能超过 100 个字符']),
          { pattern: /^[\w.-]*$/, message: '只能有字母、数字、点、下划线和短横线' },
        ]}
        extra={row ? '编号不能修改。' : '应用的程序用它说明自己是谁，保存后不能修改。'}
      >
        <Input
          maxLength={100}
          placeholder="如 cases"
          disabled={row !== null}
          spellCheck={false}
          autoCapitalize="none"
        />
      </Form.Item>
      <TextItem
        name="name"
        label={CLIENT_LABELS.name}
        max={50}
        required
        placeholder="如 案件管理系统"
        extra="用户确认授权时看到的名称。"
      />
      {makesSecrets ? (
        <Form.Item name="logo" label={CLIENT_LABELS.logo} extra="显示在用户确认授权的页面上，可以不设。">
          <PictureField label={CLIENT_LABELS.logo} />
        </Form.Item>
      ) : (
        <ElsewhereFields />
      )}
      <Form.Item
        name="redirectUris"
        label={CLIENT_LABELS.redirectUris}
        rules={[{ required: true, type: 'array', min: 1, message: '回调地址不能为空' }]}
        extra="登录后返回应用的完整地址，须为 https（本机可以用 http），不能有通配符。输入一个后按回车。"
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          placeholder="如 https://cases.example.cn/callback"
        />
      </Form.Item>
      <Form.Item
        name="scopes"
        label={CLIENT_LABELS.scopes}
        rules={[
          {
            // As a required field it would have an attribute that a group of boxes must not have.
            validator: async (_, scopes: string[] | undefined) => {
              if (!scopes?.length) throw new Error('授权范围不能为空')
            },
          },
        ]}
      >
        {makesSecrets ? (
          <Checkbox.Group options={scopeOptions(row)} />
        ) : (
          <Select mode="tags" options={scopeOptions(row)} placeholder="选择，或输入一个后按回车" />
        )}
      </Form.Item>
      {row === null && makesSecrets && (
        <SwitchItem
          name="hasSecret"
          label="密钥"
          extra="运行在服务器上的应用应有密钥，新增后显示一次。运行在浏览器或手机上的程序保存不了密钥，请关闭。"
          switchLabel="有密钥"
        />
      )}
      <Form.Item noStyle dependencies={['scopes', 'hasSecret']}>
        {({ getFieldValue }) =>
          getFieldValue('hasSecret') !== false && (
            <Form.Item
              name="autoApproveScopes"
              label={CLIENT_LABELS.autoApproveScopes}
              extra="勾选的范围不再请用户确认，只用于本单位自己的应用。"
            >
              <Checkbox.Group
                options={((getFieldValue('scopes') as string[] | undefined) ?? []).map(value => ({
                  value,
                  label: scopeNames([value]),
                }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item
        name="description"
        label={CLIENT_LABELS.description}
        rules={textRules([200, '应用描述长度不能超过 200 个字符'])}
      >
        <Input.TextArea rows={2} maxLength={200} placeholder="供管理员查看，如用途和联系人" />
      </Form.Item>
      <StatusItem
        extra={
          makesSecrets
            ? '停用后，用户不能再从那里登录，已有的登录立即结束。'
            : '停用后，用户不能再从那里登录。'
        }
      />
    </RecordDialog>
  )
}
