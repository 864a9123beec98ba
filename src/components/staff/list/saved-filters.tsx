import { CheckOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Form, Input } from 'antd'
import { useState } from 'react'
import type { PageList } from '@/hooks/data/use-page-query'
import { notice } from '@/lib/browser/notice'
import {
  filterName,
  MAX_FILTER_NAME,
  MAX_SAVED,
  type SavedFilter,
  searchOf,
  shownFilter,
  withSaved,
} from '@/lib/sheets/filter-choice'
import { writeQuery } from '@/lib/sheets/list-query'
import { InfoDialog } from '../common/info-dialog'
import { requiredText } from '../common/text-rules'
import { FormDialog } from '../form/form-dialog'
import { SortableList } from '../form/sortable-list'

interface SavedFiltersProps {
  list: Pick<PageList<unknown>, 'filters' | 'filterNames' | 'sort' | 'setSearch'>
  saved: readonly SavedFilter[]
  onChange: (saved: readonly SavedFilter[]) => void
}

/**
 * 我的筛选: searches of this list that the user stored under names. One that is chosen is in the address, as if it had
 * been typed; the button has its name then.
 */
export function SavedFilters({ list, saved, onChange }: SavedFiltersProps) {
  const [opened, setOpened] = useState<'save' | 'manage' | null>(null)
  const query = writeQuery(list.filters, list.sort)
  const shown = shownFilter(saved, list.filterNames, list)
  const items = [
    ...saved.map((filter, at) => ({
      key: `filter ${at}`,
      label: filter.name,
      icon: filter === shown ? <CheckOutlined aria-label="当前" /> : <span className="saved-filter-space" />,
      onClick: () => list.setSearch(searchOf(filter, list.filterNames)),
    })),
    ...(saved.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'save',
      label:
        saved.length >= MAX_SAVED
          ? `最多保存 ${MAX_SAVED} 个筛选`
          : query === ''
            ? '先选择条件并搜索，再保存为我的筛选'
            : '保存当前条件…',
      disabled: query === '' || shown !== undefined || saved.length >= MAX_SAVED,
      onClick: () => setOpened('save'),
    },
    ...(saved.length > 0
      ? [{ key: 'manage', label: '管理我的筛选…', onClick: () => setOpened('manage') }]
      : []),
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} autoFocus placement="bottomRight">
        <Button
          icon={<DownOutlined aria-hidden />}
          iconPlacement="end"
          aria-haspopup="menu"
          aria-label={shown ? `我的筛选：${shown.name}` : undefined}
          className="saved-filters"
        >
          {shown?.name ?? '我的筛选'}
        </Button>
      </Dropdown>
      {opened === 'save' && (
        <SaveDialog saved={saved} query={query} onSave={onChange} onClose={() => setOpened(null)} />
      )}
      {opened === 'manage' && (
        <ManageDialog saved={saved} onChange={onChange} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

interface SaveDialogProps {
  saved: readonly SavedFilter[]
  query: string
  onSave: (saved: readonly SavedFilter[]) => void
  onClose: () => void
}

function SaveDialog({ saved, query, onSave, onClose }: SaveDialogProps) {
  const isTaken = (name: string) => saved.some(filter => filter.name === name)
  return (
    <FormDialog<{ name: string }>
      title="保存为我的筛选"
      okText="保存"
      initialValues={{ name: '' }}
      onClose={onClose}
      ask={async ({ name }) =>
        !isTaken(filterName(name)) ||
        (await notice.confirm(`替换“${filterName(name)}”？已有同名的筛选，将改为当前条件。`))
      }
      onSave={async ({ name }) => {
        onSave(withSaved(saved, { name: filterName(name), query }))
        notice.success('已保存到我的筛选')
      }}
    >
      <p className="saved-filter-note">
        保存当前的筛选条件和排序，只有您在这台设备上能看到，从列表上方的“我的筛选”打开。
      </p>
      <Form.Item
        name="name"
        label="名称"
        rules={requiredText('名称不能为空', [MAX_FILTER_NAME, `名称长度不能超过 ${MAX_FILTER_NAME} 个字符`])}
      >
        <Input maxLength={MAX_FILTER_NAME} placeholder="例如：本月待审核" />
      </Form.Item>
    </FormDialog>
  )
}

interface ManageDialogProps {
  saved: readonly SavedFilter[]
  onChange: (saved: readonly SavedFilter[]) => void
  onClose: () => void
}

function ManageDialog({ saved, onChange, onClose }: ManageDialogProps) {
  const move = (from: number, to: number) => {
    const filter = saved[from]
    if (!filter) return
    const others = saved.filter(other => other !== filter)
    onChange([...others.slice(0, to), filter, ...others.slice(to)])
  }
  return (
    <InfoDialog title="管理我的筛选" onClose={onClose}>
      {saved.length === 0 && <p className="saved-filter-note">没有保存的筛选</p>}
      <div className="column-list">
        <SortableList
          noun="筛选"
          ids={saved.map(({ name }) => name)}
          nameOf={at => `“${saved[at]?.name}”`}
          onMove={move}
          onRemove={at => onChange(saved.filter((_, index) => index !== at))}
          render={at => saved[at]?.name}
        />
      </div>
    </InfoDialog>
  )
}
