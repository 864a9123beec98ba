import { EyeOutlined, MedicineBoxOutlined, PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Empty, Input, Select, Skeleton } from 'antd'
import { type Key, useDeferredValue, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Menu, menuList } from '@/api/system/menu'
import { Access } from '@/components/staff/common/access'
import { PageLink } from '@/components/staff/common/page-link'
import { RefreshButton } from '@/components/staff/common/refresh-button'
import { ListError } from '@/components/staff/list/list-error'
import { RecordNotes } from '@/components/staff/list/record-notes'
import { DICT } from '@/config/dict-types'
import { MENU_DIAGNOSIS } from '@/config/menu-diagnosis'
import { useAccess } from '@/hooks/auth/use-access'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { useMediaQuery } from '@/hooks/browser/use-media-query'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { useRecordAddress } from '@/hooks/data/use-record-address'
import { useScreenPath } from '@/hooks/menus/use-screen-path'
import { treeOf } from '@/lib/menus/tree-rows'
import { MENUS, MenuDialog } from './menu-dialog'
import { MenuTree } from './menu-tree'
import { PreviewDialog } from './preview-dialog'
import { rowsFound, staffRows } from './rows'
import { useMenuActions } from './use-menu-actions'
import './menu.css'

const NONE: Menu[] = []

/** The menu table (contract 9.1): what the sidebar shows, which screens open, and which permissions there are. */
export default function MenuPage() {
  const { data, error, isFetching, refetch } = useQuery(menuList())
  const all = data ?? NONE
  const rows = useMemo(() => staffRows(all), [all])
  const statuses = useDictNumbers(DICT.commonStatus)
  const sections = useScreenPath('system/facade-menu/index')
  const mayMove = useAccess().can('system:menu:update')
  const isLive = useServerHas('livePermissions')
  const hasMouse = useMediaQuery('(pointer: fine)')
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [status, setStatus] = useState<number | null>(null)
  const [opened, setOpened] = useState<Key[] | null>(null)
  const [previewing, setPreviewing] = useState(false)
  /** Where a new one is put. */
  const [below, setBelow] = useState(0)
  const record = useRecordAddress(MENUS)
  const createBelow = (id: number) => {
    setBelow(id)
    record.open('new')
  }
  const actions = useMenuActions(all)
  // Thousands of rows: what is typed shows first.
  const wanted = useDeferredValue(text)
  const found = useMemo(() => rowsFound(rows, { text: wanted, status }), [rows, wanted, status])
  const nodes = useMemo(() => treeOf(rows, found ?? undefined), [rows, found])
  const roots = useMemo(() => rows.filter(({ parentId }) => parentId === 0).map(({ id }) => id), [rows])
  return (
    <section className="menu-page" aria-label="菜单管理">
      <RecordNotes record={record} onNew={() => createBelow(0)} />
      <p className="menu-hint">
        <span>{isLive ? '修改立即生效，已打开的窗口一分钟内跟着变。' : '已打开的窗口刷新后才跟着变。'}</span>
        {mayMove && (
          <span>{hasMouse ? '拖动、箭头或者 Alt + 方向键调整顺序和层级。' : '用箭头调整顺序和层级。'}</span>
        )}
        {sections && (
          <>
            门户网站的栏目在<PageLink to={sections}>门户栏目</PageLink>中管理。
          </>
        )}
      </p>
      <Card className="menu-card">
        <div className="menu-head">
          <Input
            className="menu-search"
            allowClear
            placeholder="搜索名称、权限标识、地址、组件"
            aria-label="搜索菜单"
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Select<number>
            className="menu-status"
            allowClear
            placeholder="状态"
            aria-label="状态"
            options={statuses}
            value={status}
            onChange={value => setStatus(value ?? null)}
          />
          <Button onClick={() => setOpened(rows.map(({ id }) => id))}>全部展开</Button>
          <Button onClick={() => setOpened([])}>全部收起</Button>
          <span className="menu-tools">
            <Access permission="system:menu:create">
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => createBelow(0)}>
                新增
              </Button>
            </Access>
            <Button icon={<EyeOutlined aria-hidden />} onClick={() => setPreviewing(true)}>
              预览侧边栏
            </Button>
            <Button icon={<MedicineBoxOutlined aria-hidden />} onClick={() => void navigate(MENU_DIAGNOSIS)}>
              菜单诊断
            </Button>
            <RefreshButton busy={isFetching} onClick={() => void refetch()} />
          </span>
        </div>
        <span className="visually-hidden" role="status">
          {actions.announcement}
        </span>
        {error && !data ? (
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : !data ? (
          <Skeleton active paragraph={{ rows: 10 }} />
        ) : nodes.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={found ? '没有符合条件的菜单' : '还没有菜单'}
          />
        ) : (
          <MenuTree
            rows={rows}
            nodes={nodes}
            expanded={found ? [...found] : (opened ?? roots)}
            onExpand={setOpened}
            // Between the rows that a search has found there are others.
            mayMove={mayMove && !found}
            onMove={actions.move}
            onEdit={record.open}
            onAdd={({ id }) => createBelow(id)}
            onDelete={actions.remove}
          />
        )}
      </Card>
      {previewing && <PreviewDialog rows={all} onClose={() => setPreviewing(false)} />}
      {record.dialog && <MenuDialog {...record.dialog} below={below} rows={all} />}
    </section>
  )
}
