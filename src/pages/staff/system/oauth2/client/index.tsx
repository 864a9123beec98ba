import { CLIENT_LABELS } from '@shared/domain/oauth-clients'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  newClientSecret,
  OAUTH_CLIENT_KEY,
  type OAuthClientQuery,
  type OAuthClientRow,
  oauthClientCalls,
} from '@/api/system/oauth-client'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { RecordList } from '@/components/staff/list/record-list'
import { RowButton } from '@/components/staff/list/row-button'
import { DICT } from '@/config/dict-types'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useAction } from '@/hooks/data/use-action'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { showFailure } from '@/lib/http/show-error'
import { CLIENTS, ClientDialog } from './client-dialog'
import { CLIENT_COLUMNS, isOwn } from './columns'
import { SecretDialog, type ShownSecret } from './secret-dialog'

const FILTERS: FilterField[] = [
  { name: 'name', label: CLIENT_LABELS.name, kind: 'text' },
  { name: 'status', label: CLIENT_LABELS.status, kind: 'dict', type: DICT.commonStatus },
]

const signedIn = ({ signIns }: OAuthClientRow) =>
  signIns > 0 ? `目前有 ${signIns} 处登录，会立即退出。` : ''

/** Sites and programs in which users sign in through this one (contract 5). */
export default function OAuthClientPage() {
  const client = useQueryClient()
  const makesSecrets = useServerHas('clientSecrets')
  const list = usePageQuery<OAuthClientRow, OAuthClientQuery>({
    key: OAUTH_CLIENT_KEY,
    fetch: oauthClientCalls.page,
    filters: FILTERS,
  })
  const [secret, setSecret] = useState<ShownSecret | null>(null)
  const renew = useAction({
    confirm: ({ name, hasSecret }: OAuthClientRow) =>
      hasSecret
        ? `为“${name}”生成新的密钥？原来的密钥立即失效，应用须改用新的密钥；已登录的用户不受影响。`
        : `为“${name}”生成密钥？此后应用须带上密钥才能登录。`,
    run: async row => ({ name: row.name, clientId: row.clientId, secret: await newClientSecret(row.id) }),
    done: shown => setSecret(shown),
    onError: showFailure,
    invalidate: OAUTH_CLIENT_KEY,
  })
  const remove = useAction({
    confirm: (row: OAuthClientRow) =>
      `删除应用“${row.name}”？用户将不能再从那里登录。${signedIn(row)}删除后无法恢复。`,
    run: row => oauthClientCalls.remove(row.id),
    done: '删除成功',
    invalidate: OAUTH_CLIENT_KEY,
  })
  return (
    <>
      <RecordList
        kind={CLIENTS}
        list={list}
        filters={FILTERS}
        columns={CLIENT_COLUMNS}
        refusal={row => (isOwn(row) ? undefined : '它由服务器的配置文件管理，不能在这里修改。')}
        rows={{
          isEditable: isOwn,
          isRemovable: isOwn,
          more: row =>
            makesSecrets &&
            isOwn(row) && (
              <Access permission="system:oauth2-client:update">
                <RowButton onClick={() => void renew.run(row)} aria-label={`生成${row.name}的新密钥`}>
                  新密钥
                </RowButton>
              </Access>
            ),
          width: 180,
        }}
        removal={{ remove: remove.run }}
        dialog={dialog => <ClientDialog {...dialog} onSecret={setSecret} />}
      />
      {secret && (
        <SecretDialog
          shown={secret}
          onClose={() => {
            setSecret(null)
            void client.invalidateQueries({ queryKey: OAUTH_CLIENT_KEY })
          }}
        />
      )}
    </>
  )
}
