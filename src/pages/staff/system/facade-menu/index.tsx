import { ExportOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { type FacadeMenu, sectionList } from '@/api/system/sections'
import { Access } from '@/components/staff/common/access'
import { PageHead } from '@/components/staff/common/page-head'
import { RefreshButton } from '@/components/staff/common/refresh-button'
import { ListError } from '@/components/staff/list/list-error'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { FACADE_HOME } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { DeleteDialog } from './delete-dialog'
import { useKinds } from './labels'
import { SECTIONS, SectionDialog } from './section-dialog'
import { counterpartOf } from './section-language'
import { SectionLine } from './section-line'
import { SectionTree } from './section-tree'
import { useSectionMove } from './use-section-move'
import './facade-menu.css'

const NONE: FacadeMenu[] = []

/** The sections of the public site (contract 13.3): what they are, where they stand, and what they hold. */
export default function FacadeMenuPage() {
  const { data, error, isFetching, refetch } = useQuery(sectionList())
  const sections = data ?? NONE
  const { labelOf } = useKinds()
  const { move, announcement } = useSectionMove(sections)
  const mayMove = useAccess().can('system:facade-menu:update')
  const [removed, setRemoved] = useState<FacadeMenu | null>(null)
  /** Where a new one is put. */
  const [below, setBelow] = useState(0)
  const record = useRecordAddress(SECTIONS)
  const createBelow = (id: number) => {
    setBelow(id)
    record.open('new')
  }
  return (
    <section className="facade-menu" aria-label="门户栏目">
      <RecordNotes record={record} onNew={() => createBelow(0)} />
      <PageHead
        text={`门户导航按下面的顺序显示，最多两级。${mayMove ? '拖动或者用箭头调整顺序和层级，' : ''}修改立即生效。`}
      >
        <Access permission="system:facade-menu:create">
          <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => createBelow(0)}>
            新增栏目
          </Button>
        </Access>
        <Button href={FACADE_HOME} target="_blank" rel="noopener" icon={<ExportOutlined aria-hidden />}>
          查看门户（新窗口）
        </Button>
        <RefreshButton busy={isFetching} onClick={() => void refetch()} />
      </PageHead>
      <span className="visually-hidden" role="status">
        {announcement}
      </span>
      <Card className="facade-menu-card">
        {error && !data ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : sections.length === 0 ? (
          <Empty description="门户还没有栏目" image={Empty.PRESENTED_IMAGE_SIMPLE} />
        ) : (
          <SectionTree
            sections={sections}
            mayMove={mayMove}
            onMove={move}
            render={section => (
              <SectionLine
                section={section}
                kind={labelOf(section.kind)}
                counterpart={counterpartOf(section, sections)?.name}
                onEdit={() => record.open(section)}
                onAdd={() => createBelow(section.id)}
                onDelete={() => setRemoved(section)}
              />
            )}
          />
        )}
      </Card>
      {removed && <DeleteDialog row={removed} sections={sections} onClose={() => setRemoved(null)} />}
      {record.dialog && <SectionDialog {...record.dialog} parentId={below} sections={sections} />}
    </section>
  )
}
