import { ExportOutlined, PlusOutlined, ReloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Skeleton } from 'antd'
import { useState } from 'react'
import { type FacadeMenu, getFacadeMenu, sectionList } from '@/api/system/sections'
import { Access } from '@/components/staff/common/access'
import { DraftBar } from '@/components/staff/form/draft-bar'
import { ListError } from '@/components/staff/list/list-error'
import { FACADE_HOME } from '@/config/constants'
import { useAccess } from '@/hooks/auth/use-access'
import { DeleteDialog } from './delete-dialog'
import { useKinds } from './labels'
import { FACADE_MENU_FORM, SectionDialog } from './section-dialog'
import { SectionLine } from './section-line'
import { SectionTree } from './section-tree'
import { useMove } from './use-move'
import './facade-menu.css'

/** The open dialog: a section that is changed or deleted, or a new one below another. */
type Open = { edit: FacadeMenu } | { remove: FacadeMenu } | { below: number }

const NONE: FacadeMenu[] = []

/** The sections of the public site (contract 13.3): what they are, where they stand, and what they hold. */
export default function FacadeMenuPage() {
  const { data, error, isFetching, refetch } = useQuery(sectionList())
  const sections = data ?? NONE
  const { labelOf } = useKinds()
  const { move, said } = useMove(sections)
  const mayMove = useAccess().can('system:facade-menu:update')
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  return (
    <section className="facade-menu" aria-label="门户栏目">
      <DraftBar
        form={FACADE_MENU_FORM}
        load={getFacadeMenu}
        onOpen={row => setOpen(row === 'new' ? { below: 0 } : { edit: row })}
      />
      <div className="facade-menu-head">
        <p>门户导航按下面的顺序显示，最多两级。{mayMove && '拖动或者用箭头调整顺序和层级，'}修改立即生效。</p>
        <span className="facade-menu-tools">
          <Access permission="system:facade-menu:create">
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setOpen({ below: 0 })}>
              新增栏目
            </Button>
          </Access>
          <Button href={FACADE_HOME} target="_blank" rel="noopener" icon={<ExportOutlined aria-hidden />}>
            查看门户（新窗口）
          </Button>
          <Button
            shape="circle"
            icon={<ReloadOutlined spin={isFetching} />}
            aria-label="刷新"
            onClick={() => void refetch()}
          />
        </span>
      </div>
      <span className="visually-hidden" role="status">
        {said}
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
                onEdit={() => setOpen({ edit: section })}
                onAdd={() => setOpen({ below: section.id })}
                onDelete={() => setOpen({ remove: section })}
              />
            )}
          />
        )}
      </Card>
      {open && 'remove' in open && <DeleteDialog row={open.remove} sections={sections} onClose={close} />}
      {open && !('remove' in open) && (
        <SectionDialog
          row={'edit' in open ? open.edit : undefined}
          parentId={'below' in open ? open.below : 0}
          sections={sections}
          onClose={close}
        />
      )}
    </section>
  )
}
