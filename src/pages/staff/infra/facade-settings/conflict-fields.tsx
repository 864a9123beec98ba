import type { ReactNode } from 'react'
import { FACADE_PARTS, type FacadeField, facadeText } from '@/config/settings/facade-settings'
import type { RecordField } from '@/hooks/forms/use-conflict'
import { withTextKeys } from '@/lib/format/text-keys'
import type { FacadeValues } from './form-values'
import { SectionTitles } from './home-sections'
import { GREY_OPTIONS } from './parts/display-fields'

/** How values are shown that are not texts. */
const SHOW: Partial<Record<FacadeField, RecordField['show']>> = {
  review: value => (value ? '启用' : '不启用'),
  grey: value => GREY_OPTIONS.find(option => option.value === value)?.label,
  watermark: value => (value ? '启用' : '不启用'),
  logo: value => <Picture address={String(value ?? '')} />,
  favicon: value => <Picture address={String(value ?? '')} />,
  policeBadge: value => <Picture address={String(value ?? '')} />,
  wechatCode: value => <Picture address={String(value ?? '')} />,
  banners: value => (
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
  homeMenuIds: value => <SectionTitles ids={itemsOf<'homeMenuIds'>(value)} />,
  contact: value => (
    <Items items={itemsOf<'contact'>(value)} render={line => `${line.label}：${line.value}`} />
  ),
  quick: value => (
    <Items items={itemsOf<'quick'>(value)} render={entry => `${entry.label} → ${entry.value}`} />
  ),
  mapImage: value => <Picture address={String(value ?? '')} />,
  links: value => (
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
}

/** The parts of the form as they are set side by side when someone else has saved other settings. */
export const CONFLICT_FIELDS: RecordField[] = FACADE_PARTS.flatMap(({ fields }) =>
  fields.map(name => ({ name, label: facadeText(name).label, show: SHOW[name] })),
)

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
