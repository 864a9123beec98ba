import { CLIENT_LABELS } from '@shared/domain/oauth-clients'
import type { OAuthClientRow } from '@/api/system/oauth-client'
import { Tag } from '@/components/staff/dict/tag'
import type { TableColumn } from '@/components/staff/table/column'
import { dictColumn } from '@/components/staff/table/columns'
import { TimeText } from '@/components/staff/table/time-text'
import { DICT } from '@/config/dict-types'

/** OAUTH_CLIENTS decides the values of these. */
export const isOwn = ({ fromFile }: OAuthClientRow) => !fromFile

export const CLIENT_COLUMNS: TableColumn<OAuthClientRow>[] = [
  {
    key: 'name',
    title: CLIENT_LABELS.name,
    heading: true,
    long: true,
    render: row => (
      <>
        {row.name}
        {row.fromFile && (
          <>
            {' '}
            <Tag tone="default">由配置文件管理</Tag>
          </>
        )}
      </>
    ),
  },
  { key: 'clientId', title: CLIENT_LABELS.clientId, long: true, render: row => <code>{row.clientId}</code> },
  {
    key: 'redirectUris',
    title: CLIENT_LABELS.redirectUris,
    long: true,
    render: row => row.redirectUris?.join('\n'),
  },
  {
    ...{ key: 'hasSecret', title: '密钥', width: 90, addition: 'clientSecrets' },
    render: row => (row.hasSecret ? '已设置' : '无'),
  },
  {
    ...{ key: 'signIns', title: '当前登录', width: 100, addition: 'clientSecrets' },
    render: row => row.signIns,
  },
  dictColumn('status', CLIENT_LABELS.status, DICT.commonStatus, { sorter: false, width: 90 }),
  {
    key: 'createTime',
    title: '创建时间',
    width: 180,
    // Those of the settings were never created.
    render: row => row.createTime > 0 && <TimeText time={row.createTime} />,
  },
]
