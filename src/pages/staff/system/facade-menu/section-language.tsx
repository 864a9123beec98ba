import { SECTION_LABELS } from '@shared/domain/sections'
import { ENGLISH_HOME, languageOf } from '@shared/domain/site/site-language'
import { Form, Select } from 'antd'
import type { FacadeMenu } from '@/api/system/sections'
import { BY_LABEL } from '@/components/staff/form/search-labels'

/** The section in the other language. */
export const counterpartOf = (
  { id, translationOf }: FacadeMenu,
  sections: readonly FacadeMenu[],
): FacadeMenu | undefined =>
  sections.find(other => (translationOf ? other.id === translationOf : other.translationOf === id))

interface Props {
  /** To be changed; null for a new one. */
  row: FacadeMenu | null
  sections: readonly FacadeMenu[]
}

/** The language that follows from the section's address, and its counterpart, which is chosen on the English side. */
export function SectionLanguage({ row, sections }: Props) {
  const form = Form.useFormInstance()
  const parentId: unknown = Form.useWatch('parentId', form)
  const path: unknown = Form.useWatch('path', form)
  const chosen: unknown = Form.useWatch('translationOf', form)
  const parent = sections.find(({ id }) => id === parentId)
  const language = languageOf(`${parent?.fullPath ?? '/facade'}/${String(path ?? '').trim()}`)
  const english = row && row.language !== 'en' ? counterpartOf(row, sections) : undefined
  const taken = new Set(
    sections.flatMap(({ id, translationOf }) => (id === row?.id ? [] : (translationOf ?? []))),
  )
  const originals = sections.filter(
    ({ id, language, kind }) => language !== 'en' && kind !== 'directory' && kind !== '6' && !taken.has(id),
  )
  const hint = english
    ? `中文，英文版为“${english.name}”（${english.fullPath}）。`
    : `${language === 'en' ? '英文' : '中文'}。路径为 en 的第一级栏目（${ENGLISH_HOME}）及其下级是英文栏目，其他是中文栏目。`
  return (
    <>
      <Form.Item label="语言">{hint}</Form.Item>
      <Form.Item
        name="translationOf"
        label={SECTION_LABELS.translationOf}
        hidden={language !== 'en' && !chosen}
        extra="访客在两个页面之间用“English”“中文”切换；没有对应的，切换到另一语言的首页。"
      >
        <Select
          showSearch={BY_LABEL}
          options={[
            { value: 0, label: '无' },
            ...originals.map(({ id, name, fullPath }) => ({ value: id, label: `${name}（${fullPath}）` })),
          ]}
        />
      </Form.Item>
    </>
  )
}
