import type { ReactNode } from 'react'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { withTextKeys } from '@/lib/format/text-keys'
import type { FacadeValues } from './form-values'
import { SectionTitles } from './home-sections'

/** The parts of the form as they are set side by side when someone else has saved other settings. */
export const CONFLICT_FIELDS: RecordField[] = [
  { name: 'name', label: '门户名称' },
  { name: 'englishName', label: '门户英文名称' },
  { name: 'articleSource', label: '文章默认来源' },
  { name: 'review', label: '发布前审核', show: value => (value ? '启用' : '不启用') },
  { name: 'adminTitle', label: '管理系统名称' },
  { name: 'motto', label: '首页标语' },
  { name: 'introduction', label: '首页简介' },
  { name: 'signInMotto', label: '登录页标语' },
  { name: 'logo', label: '门户标志', show: value => <Picture address={String(value ?? '')} /> },
  { name: 'favicon', label: '网站图标', show: value => <Picture address={String(value ?? '')} /> },
  {
    name: 'banners',
    label: '首页横幅',
    show: value => (
      <Items
        items={itemsOf<'banners'>(value)}
        render={({ image, title, url, credit, shown }) => (
          <>
            <Picture address={image} />
            <div>{[title || '无说明', url, credit, !shown && '已停用'].filter(Boolean).join(' → ')}</div>
          </>
        )}
      />
    ),
  },
  {
    name: 'homeMenuIds',
    label: '首页栏目',
    show: value => <SectionTitles ids={itemsOf<'homeMenuIds'>(value)} />,
  },
  {
    name: 'contact',
    label: '联系方式',
    show: value => (
      <Items items={itemsOf<'contact'>(value)} render={line => `${line.label}：${line.value}`} />
    ),
  },
  {
    name: 'quick',
    label: '快捷入口',
    show: value => (
      <Items items={itemsOf<'quick'>(value)} render={entry => `${entry.label} → ${entry.value}`} />
    ),
  },
  { name: 'mapImage', label: '地图图片', show: value => <Picture address={String(value ?? '')} /> },
  { name: 'mapAlt', label: '地图说明' },
  { name: 'mapUrl', label: '地图链接' },
  {
    name: 'links',
    label: '友情链接',
    show: value => (
      <Items
        items={itemsOf<'links'>(value)}
        render={({ name, url, logo }) => (
          <>
            {logo && <Picture address={logo} />}
            {`${name} → ${url}`}
          </>
        )}
      />
    ),
  },
  { name: 'copyright', label: '版权声明' },
  { name: 'icp', label: 'ICP 备案号' },
  { name: 'policeIcp', label: '公安备案号' },
]

/** The items of a list of the form, which the fields above are named after. */
const itemsOf = <K extends 'banners' | 'homeMenuIds' | 'contact' | 'quick' | 'links'>(value: unknown) =>
  (Array.isArray(value) ? value : []) as FacadeValues[K][number][]

function Items<T>({ items, render }: { items: T[]; render: (item: T) => ReactNode }) {
  if (items.length === 0) return '（空）'
  return (
    <ol className="facade-settings-items">
      {withTextKeys(items, JSON.stringify).map(([key, item]) => (
        <li key={key}>{render(item)}</li>
      ))}
    </ol>
  )
}

function Picture({ address }: { address: string }) {
  if (address === '') return '（空）'
  return <img src={address} alt={address} className="facade-settings-thumbnail" />
}
