import { MENU_LABELS } from '@shared/domain/menus'
import { RESERVED_SEGMENTS } from '@shared/domain/paths/reserved-segments'
import { Alert, AutoComplete, Form, Input, Radio, TreeSelect } from 'antd'
import { useDeferredValue, useMemo } from 'react'
import type { Menu, MenuSave } from '@/api/system/menu'
import { requiredText, textRules } from '@/components/staff/common/text-rules'
import { SortItem, StatusItem, SwitchItem } from '@/components/staff/form/form-items'
import { BY_TITLE } from '@/components/staff/form/search-labels'
import { FACADE_HOME } from '@/config/constants'
import { DICT } from '@/config/dict-types'
import { useDictNumbers } from '@/hooks/data/use-dict'
import { diagnoseRows } from '@/lib/menus/diagnose-rows'
import { PROBLEM_TEXT } from '@/lib/menus/menu-problems'
import { isScreen, staffScreens } from '@/lib/menus/screens'
import { placeChoices } from '@/lib/menus/tree-rows'
import { IconField } from './icon-field'
import { lowestLevel, MAX_LEVELS, staffRows, TYPE } from './rows'

interface MenuFieldsProps {
  /** The row to change; null for a new one. */
  row: Menu | null
  rows: readonly Menu[]
}

/** The fields that a menu of the chosen type has, and what would be wrong with it. */
export function MenuFields({ row, rows }: MenuFieldsProps) {
  const form = Form.useFormInstance<MenuSave>()
  const types = useDictNumbers(DICT.menuType)
  const type = Form.useWatch('type', form)
  const parents = useMemo(
    () => placeChoices(staffRows(rows), row?.id, ({ type }) => type !== TYPE.button),
    [rows, row?.id],
  )
  const screens = useMemo(() => staffScreens().map(value => ({ value })), [])
  const isButton = type === TYPE.button
  return (
    <>
      <Form.Item name="type" label={MENU_LABELS.type}>
        <Radio.Group options={types} optionType="button" />
      </Form.Item>
      <Form.Item name="parentId" label={MENU_LABELS.parentId}>
        <TreeSelect treeData={parents} showSearch={BY_TITLE} />
      </Form.Item>
      <Form.Item
        name="name"
        label={MENU_LABELS.name}
        rules={requiredText('菜单名称不能为空', [50, '菜单名称长度不能超过50个字符'])}
      >
        <Input maxLength={50} placeholder={isButton ? '如 案件查询' : '如 案件管理'} />
      </Form.Item>
      {!isButton && (
        <>
          <Form.Item name="icon" label={MENU_LABELS.icon}>
            <IconField />
          </Form.Item>
          <Form.Item
            name="path"
            label={MENU_LABELS.path}
            rules={textRules([200, '路由地址不能超过200个字符'])}
            extra="一段字母、数字和短横线，如 case；最上级的以 / 开头。填网址则打开外部网站。"
          >
            <Input maxLength={200} placeholder="如 case" spellCheck={false} autoCapitalize="none" />
          </Form.Item>
        </>
      )}
      <Findings row={row} rows={rows} />
      {type === TYPE.page && (
        <>
          <Form.Item
            name="component"
            label={MENU_LABELS.component}
            rules={textRules([200, '组件路径不能超过255个字符'])}
            extra="从本系统已有的页面中选择；填网址则嵌入该网页。"
          >
            <AutoComplete
              options={screens}
              placeholder="如 system/dict/index"
              showSearch={{ filterOption: (typed, option) => option?.value.includes(typed.trim()) ?? false }}
            />
          </Form.Item>
          <Form.Item
            name="componentName"
            label={MENU_LABELS.componentName}
            rules={textRules([100, '组件名长度不能超过100个字符'])}
            extra="供其他前端缓存页面用，本系统不需要；填写时不能重复。"
          >
            <Input maxLength={100} placeholder="如 SystemDict" spellCheck={false} autoCapitalize="none" />
          </Form.Item>
        </>
      )}
      {type !== TYPE.directory && (
        <Form.Item
          name="permission"
          label={MENU_LABELS.permission}
          rules={[
            ...textRules([100, '权限标识长度不能超过100个字符']),
            {
              validator: async (_, value: string | undefined) => {
                const parts = value?.trim().split(':') ?? []
                const isEmpty = parts.join('') === ''
                if (!isEmpty && (parts.length < 2 || !parts.every(part => /^[\w-]+$/.test(part))))
                  throw new Error('由冒号分开的字母、数字和短横线，如 system:dict:query')
              },
            },
          ]}
          extra={isButton ? '服务器按它判断能不能操作，须与接口要求的一致。' : '一般留空，由下面的按钮授权。'}
        >
          <Input
            maxLength={100}
            placeholder="如 system:dict:query"
            spellCheck={false}
            autoCapitalize="none"
          />
        </Form.Item>
      )}
      <SortItem />
      <StatusItem extra="停用后，它和它下面的菜单、按钮都不起作用。" />
      {!isButton && (
        <SwitchItem
          name="visible"
          label={MENU_LABELS.visible}
          extra="不勾选时不在侧边栏中，但仍可凭地址打开。"
          switchLabel="在侧边栏显示"
        />
      )}
      {type === TYPE.directory && (
        <SwitchItem
          name="alwaysShow"
          label={MENU_LABELS.alwaysShow}
          extra="不勾选时，只有一个下级菜单就直接显示那个菜单。"
          switchLabel="总是显示目录"
        />
      )}
      {type === TYPE.page && (
        <SwitchItem
          name="keepAlive"
          label={MENU_LABELS.keepAlive}
          extra="打开时，切换标签后回来，页面还是离开时的样子。"
          switchLabel="切换标签时保留页面"
        />
      )}
    </>
  )
}

/** A new row has no id yet. */
const NEW = -1

/** What the diagnosis would say about the menu as it is typed. */
function Findings({ row, rows }: MenuFieldsProps) {
  const form = Form.useFormInstance<MenuSave>()
  const typed = useDeferredValue(Form.useWatch((values: MenuSave): MenuSave => values, form))
  const problems = useMemo(() => {
    if (!typed?.type) return []
    const id = row?.id ?? NEW
    const others = rows.filter(other => other.id !== id)
    const found = diagnoseRows([...others, { ...row, ...typed, id }], {
      ...{ isScreen, reserved: RESERVED_SEGMENTS, facade: FACADE_HOME },
      origin: window.location.origin,
    })
    const same = typed.permission?.trim()
      ? others.find(other => other.permission === typed.permission?.trim())
      : undefined
    const { parentId = 0 } = typed
    const level = typed.type === TYPE.button ? 0 : lowestLevel(staffRows(others), { id: row?.id, parentId })
    return [
      ...(level > MAX_LEVELS
        ? [
            {
              key: 'level',
              label: `第 ${level} 级菜单`,
              text: `侧边栏中超过 ${MAX_LEVELS} 级的菜单不容易找到，请选择更高一级的“上级菜单”。`,
            },
          ]
        : []),
      // A new directory is always empty at first.
      ...found
        .filter(problem => problem.id === String(id) && !(id === NEW && problem.kind === 'empty-directory'))
        .map(({ kind, about }) => {
          const { label, wrong, about: what } = PROBLEM_TEXT[kind]
          return { key: kind, label, text: about && what ? `${wrong}${what}：${about}` : wrong }
        }),
      ...(same
        ? [
            {
              key: 'permission',
              label: '权限标识相同',
              text: `“${same.name}”用同一个权限标识，授予其中一个即可。`,
            },
          ]
        : []),
    ]
  }, [typed, row, rows])
  if (problems.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="menu-findings"
      title="保存后会有这些问题"
      description={
        <ul>
          {problems.map(({ key, label, text }) => (
            <li key={key}>
              <strong>{label}</strong>
              <span>{`：${text}`}</span>
            </li>
          ))}
        </ul>
      }
    />
  )
}
