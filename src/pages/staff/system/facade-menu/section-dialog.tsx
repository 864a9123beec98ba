import { SECTION_LABELS } from '@shared/domain/sections'
import { Form, Input, Radio, Select } from 'antd'
import { useRef } from 'react'
import {
  createFacadeMenu,
  FACADE_MENU_KEY,
  type FacadeMenu,
  type FacadeMenuSave,
  getFacadeMenu,
  getFacadeMenuImpact,
  updateFacadeMenu,
} from '@/api/system/sections'
import { requiredText } from '@/components/staff/common/text-rules'
import { RecordDialog } from '@/components/staff/form/record-dialog'
import { DICT } from '@/config/dict-types'
import type { RecordKind } from '@/hooks/data/record-kind'
import { useDictNumbers } from '@/hooks/data/use-dict'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { notice } from '@/lib/browser/notice'
import { safeLink } from '@/lib/html/safe-link'
import { HttpError } from '@/lib/http/errors'
import { impactText } from './impact-text'
import { useKinds } from './labels'
import { SectionLanguage } from './section-language'
import { isDirectory } from './tree-order'
import { useSectionsChanged } from './use-sections-changed'

export const SECTIONS: RecordKind<FacadeMenu> = {
  ...{ noun: '栏目', form: 'facade-menu', key: FACADE_MENU_KEY, load: getFacadeMenu },
  ...{ permission: 'system:facade-menu', missing: 1100015000 },
}

type Values = Omit<FacadeMenuSave, 'id' | 'accept'>

const toValues = (row: FacadeMenu | null, parentId: number): Values => ({
  parentId: row?.parentId ?? parentId,
  name: row?.name ?? '',
  kind: row?.kind ?? '1',
  path: row?.path ?? '',
  visible: row?.visible ?? true,
  status: row?.status ?? 0,
  translationOf: row?.translationOf ?? 0,
})

const SHOWN = [
  { value: true, label: '显示' },
  { value: false, label: '隐藏' },
]

interface SectionDialogProps {
  /** To be changed; null for a new one. */
  row: FacadeMenu | null
  /** Where a new one begins. */
  parentId: number
  sections: readonly FacadeMenu[]
  onClose: () => void
}

/** Makes or changes a section of the facade. What visitors lose by it is said before it is saved. */
export function SectionDialog({ row, parentId, sections, onClose }: SectionDialogProps) {
  const { labelOf } = useKinds()
  const accepted = useRef(false)
  const nameOf = (id: number) => sections.find(section => section.id === id)?.name ?? '第一级'
  const fields: RecordField[] = [
    { name: 'name', label: SECTION_LABELS.name },
    { name: 'parentId', label: SECTION_LABELS.parentId, show: value => nameOf(Number(value)) },
    { name: 'kind', label: SECTION_LABELS.kind, show: value => labelOf(value as Values['kind']) },
    { name: 'path', label: '路径或者链接地址' },
    { name: 'visible', label: SECTION_LABELS.visible, show: value => (value ? '显示' : '隐藏') },
    { name: 'status', label: SECTION_LABELS.status, dict: DICT.commonStatus },
    {
      name: 'translationOf',
      label: SECTION_LABELS.translationOf,
      show: value => (value ? nameOf(Number(value)) : '无'),
    },
  ]
  const confirmImpact = async ({ id }: FacadeMenu, values: Values) => {
    const text = impactText(await getFacadeMenuImpact({ ...values, id }))
    accepted.current = text !== ''
    return text === '' || notice.confirm(`${text}\n保存栏目？`)
  }
  return (
    <RecordDialog
      kind={SECTIONS}
      row={row}
      width={600}
      toValues={section => toValues(section, parentId)}
      fields={fields}
      create={createSection}
      update={(values, ifUpdatedAt) => updateFacadeMenu({ ...values, accept: accepted.current }, ifUpdatedAt)}
      reload={useSectionsChanged()}
      ask={confirmImpact}
      onClose={onClose}
      fieldOf={{
        1100015001: 'parentId',
        1100015002: 'parentId',
        1100015003: 'name',
        1100015004: 'path',
        1100015005: 'path',
        1100015006: 'path',
        1100015007: 'kind',
        1100015012: 'translationOf',
        1100015013: 'path',
        1100015014: 'kind',
        1100015016: 'path',
      }}
    >
      <Form.Item
        name="name"
        label={SECTION_LABELS.name}
        rules={requiredText('栏目名称不能为空', [50, '栏目名称长度不能超过 50 个字符'])}
      >
        <Input maxLength={50} placeholder="显示在导航中，如：仲裁规则" />
      </Form.Item>
      <ParentKindAndPath row={row} sections={sections} />
      <SectionLanguage row={row} sections={sections} />
      <Form.Item
        name="visible"
        label={SECTION_LABELS.visible}
        extra="隐藏的栏目不在导航中显示，知道地址的人仍可打开。"
      >
        <Radio.Group options={SHOWN} />
      </Form.Item>
      <Form.Item name="status" label={SECTION_LABELS.status} extra="停用的栏目不对外提供，其地址也不能打开。">
        <Radio.Group options={useDictNumbers(DICT.commonStatus)} />
      </Form.Item>
    </RecordDialog>
  )
}

/** A former address of another page: the server says so, and stores it once that is accepted. */
const TAKEN = 1100015016

async function createSection(values: Values): Promise<number> {
  try {
    return await createFacadeMenu(values)
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== TAKEN) throw error
    if (!(await notice.confirm(`${error.message}。\n仍要保存栏目？`))) throw error
    return createFacadeMenu({ ...values, accept: true })
  }
}

/** What a section is decides where it can stand, and what its address looks like. */
function ParentKindAndPath({ row, sections }: Pick<SectionDialogProps, 'row' | 'sections'>) {
  const form = Form.useFormInstance<Values>()
  const { options } = useKinds()
  const kind = Form.useWatch('kind', form)
  const parentId = Form.useWatch('parentId', form)
  const parents = sections.filter(
    section => isDirectory(section) && section.parentId === 0 && section.id !== row?.id,
  )
  const parent = parents.find(({ id }) => id === parentId)
  return (
    <>
      <Form.Item
        name="kind"
        label={SECTION_LABELS.kind}
        rules={[{ required: true, message: '栏目类型不能为空' }]}
      >
        <Select
          options={options.filter(({ value }) => value !== 'other' || row?.kind === 'other')}
          onChange={next => next === 'directory' && form.setFieldsValue({ parentId: 0 })}
        />
      </Form.Item>
      <Form.Item name="parentId" label={SECTION_LABELS.parentId}>
        <Select
          disabled={kind === 'directory'}
          options={[
            { value: 0, label: '无（第一级）' },
            ...parents.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Form.Item>
      {kind === '6' ? (
        <Form.Item
          key="link"
          name="path"
          label="链接地址"
          rules={[
            ...requiredText('链接地址不能为空', [200, '链接地址长度不能超过 200 个字符']),
            { validator: checkLink },
          ]}
          extra="在新窗口打开。"
        >
          <Input maxLength={200} placeholder="https://" inputMode="url" />
        </Form.Item>
      ) : (
        <Form.Item
          key="path"
          name="path"
          label="路径"
          rules={[
            ...requiredText('路径不能为空', [200, '路径长度不能超过 200 个字符']),
            {
              pattern: /^\s*[a-z0-9][a-z0-9-]*\s*$/,
              message: '路径只能由小写字母、数字和短横线组成，以字母或者数字开头',
            },
          ]}
        >
          <Input maxLength={200} prefix={`${parent?.fullPath ?? '/facade'}/`} placeholder="如：rules" />
        </Form.Item>
      )}
    </>
  )
}

async function checkLink(_rule: unknown, value: unknown): Promise<void> {
  if (typeof value !== 'string' || value.trim() === '' || safeLink(value)?.external) return
  throw new Error('链接地址格式不正确，应为 http 或 https 开头的网址')
}
