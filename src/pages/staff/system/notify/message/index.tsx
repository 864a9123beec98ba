import { useMemo } from 'react'
import {
  getNotifyMessagePage,
  type NotifyMessage,
  type NotifyMessageQuery,
} from '@/api/system/notify-message'
import { DictTag } from '@/components/staff/dict-tag'
import type { FilterField } from '@/components/staff/filter-bar'
import { type ListColumn, ListPage } from '@/components/staff/list-page'
import { DICT } from '@/config/dict-types'
import { useDictOptions } from '@/hooks/use-dict'
import { usePageQuery } from '@/hooks/use-page-query'
import { NOTIFY_KEY } from '@/hooks/use-unread-count'
import { formatTime } from '@/lib/time'

const FILTERS = ['userId', 'userType', 'templateCode', 'templateType', 'createTime']

const COLUMNS: ListColumn<NotifyMessage>[] = [
  { key: 'id', title: '编号', render: row => row.id, sorter: true, width: 90 },
  {
    key: 'userType',
    title: '用户类型',
    render: row => <DictTag type={DICT.userType} value={row.userType} />,
    width: 100,
  },
  { key: 'userId', title: '用户编号', render: row => row.userId, sorter: true, width: 110 },
  { key: 'templateCode', title: '模板编码', render: row => row.templateCode, sorter: true },
  { key: 'templateNickname', title: '发送人', render: row => row.templateNickname },
  {
    key: 'templateContent',
    title: '内容',
    render: row => row.templateContent,
    long: true,
  },
  {
    key: 'templateType',
    title: '类型',
    render: row => <DictTag type={DICT.notifyTemplateType} value={row.templateType} />,
    width: 110,
  },
  { key: 'readStatus', title: '是否已读', render: row => (row.readStatus ? '已读' : '未读'), width: 100 },
  { key: 'readTime', title: '阅读时间', render: row => formatTime(row.readTime), sorter: true, width: 180 },
  {
    key: 'createTime',
    title: '创建时间',
    render: row => formatTime(row.createTime),
    sorter: true,
    width: 180,
  },
]

/** Every in-site message that was sent (contract 8.1). */
export default function NotifyMessagePage() {
  const list = usePageQuery<NotifyMessage, NotifyMessageQuery>({
    key: [...NOTIFY_KEY, 'all'],
    fetch: getNotifyMessagePage,
    filters: FILTERS,
  })
  const userTypes = useDictOptions(DICT.userType)
  const types = useDictOptions(DICT.notifyTemplateType)
  const fields = useMemo<FilterField[]>(
    () => [
      { name: 'userId', label: '用户编号', kind: 'text', maxLength: 15 },
      { name: 'userType', label: '用户类型', kind: 'select', options: userTypes },
      { name: 'templateCode', label: '模板编码', kind: 'text' },
      { name: 'templateType', label: '类型', kind: 'select', options: types },
      { name: 'createTime', label: '创建时间', kind: 'range' },
    ],
    [userTypes, types],
  )
  return (
    <ListPage
      name="notify-message"
      label="站内信消息记录"
      list={list}
      filters={fields}
      columns={COLUMNS}
      rowKey={row => row.id}
      empty="没有符合条件的站内信"
    />
  )
}
