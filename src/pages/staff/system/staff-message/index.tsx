import { Button } from 'antd'
import { useState } from 'react'
import {
  getStaffMessagePage,
  SEND_MESSAGES,
  STAFF_MESSAGE_KEY,
  type StaffMessage,
  type StaffMessageQuery,
} from '@/api/system/staff-message'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { COMPOSE_FORM, ComposeDialog } from '@/components/staff/messages/compose-dialog'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { staffMessageColumns } from './columns'
import { SentDialog } from './sent-dialog'

const FILTERS: FilterField[] = [
  { name: 'title', label: '标题', kind: 'text', maxLength: 50 },
  { name: 'createTime', label: '发送时间', kind: 'range' },
]

/** 发消息: writes to colleagues, and shows what the signed-in user has sent and how many have read it. */
export default function StaffMessagePage() {
  const list = usePageQuery<StaffMessage, StaffMessageQuery>({
    key: [...STAFF_MESSAGE_KEY, 'page'],
    fetch: getStaffMessagePage,
    filters: FILTERS,
  })
  const [opened, setOpened] = useState<StaffMessage | null>(null)
  const [composing, setComposing] = useState(false)
  const compose = () => setComposing(true)
  return (
    <>
      <DraftBar form={COMPOSE_FORM} load={() => Promise.resolve(null)} onOpen={compose} />
      <ListPage
        name="staff-message"
        label="我发出的消息"
        list={list}
        filters={FILTERS}
        columns={staffMessageColumns(setOpened)}
        noun="发出的消息"
        actions={
          <Access permission={SEND_MESSAGES}>
            <Button type="primary" onClick={compose}>
              发消息
            </Button>
          </Access>
        }
      />
      {composing && <ComposeDialog onClose={() => setComposing(false)} />}
      {opened && <SentDialog message={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
