import { ImportOutlined } from '@ant-design/icons'
import { MAX_CASE_NUMBER, NOTICE_CODE_LABELS } from '@shared/domain/notice-codes'
import { Button } from 'antd'
import { useState } from 'react'
import {
  getNoticeCodePage,
  NOTICE_CODE_KEY,
  type NoticeCode,
  type NoticeCodeQuery,
  noticeCodeExports,
} from '@/api/content/notice-codes'
import { Access } from '@/components/staff/common/access'
import type { FilterField } from '@/components/staff/list/filter-bar'
import { ListPage } from '@/components/staff/list/list-page'
import { usePageQuery } from '@/hooks/data/use-page-query'
import { noticeCodeColumns } from './columns'
import { CreateDialog } from './create-dialog'
import { ImportCodesDialog } from './import-dialog'
import { KIND_OPTIONS, STATE_OPTIONS } from './labels'
import { type Shown, ShownCode } from './shown-code'
import { WithdrawDialog } from './withdraw-dialog'

const FILTERS: FilterField[] = [
  { name: 'caseNumber', label: NOTICE_CODE_LABELS.caseNumber, kind: 'text', maxLength: MAX_CASE_NUMBER },
  { name: 'kind', label: NOTICE_CODE_LABELS.kind, kind: 'select', options: KIND_OPTIONS },
  { name: 'state', label: NOTICE_CODE_LABELS.state, kind: 'select', options: STATE_OPTIONS },
  { name: 'createTime', label: NOTICE_CODE_LABELS.createTime, kind: 'range' },
]

/** Notices that the commission has sent. Whoever gets one checks it on the public site by the code that stands on it. */
export default function NoticeCodePage() {
  const list = usePageQuery<NoticeCode, NoticeCodeQuery>({
    key: NOTICE_CODE_KEY,
    fetch: getNoticeCodePage,
    filters: FILTERS,
  })
  const [dialog, setDialog] = useState<'new' | 'import' | NoticeCode | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <ListPage
        name="notice-code"
        label="通知核验码列表"
        noun="通知核验码"
        list={list}
        filters={FILTERS}
        columns={noticeCodeColumns(setDialog)}
        create={{ permission: 'system:notice-code:create', onClick: () => setDialog('new') }}
        actions={
          <Access permission="system:notice-code:import">
            <Button icon={<ImportOutlined aria-hidden />} onClick={() => setDialog('import')}>
              导入
            </Button>
          </Access>
        }
        exported={{
          permission: 'system:notice-code:export',
          calls: noticeCodeExports,
          title: '通知核验码',
        }}
        hint="发出通知前在这里生成核验码，或者导入办案系统生成的"
      />
      {dialog === 'new' && <CreateDialog onCreated={setShown} onClose={close} />}
      {dialog === 'import' && <ImportCodesDialog onClose={close} />}
      {dialog && typeof dialog === 'object' && <WithdrawDialog row={dialog} onClose={close} />}
      {shown && dialog === null && <ShownCode shown={shown} onClose={() => setShown(null)} />}
    </>
  )
}
