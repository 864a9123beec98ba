import { Icon, type IconName } from '@/components/facade/icon'
import { SmartLink } from '@/components/facade/smart-link'
import { usePublicDict } from '@/components/facade/use-facade'
import { DICT } from '@/config/dict-types'
import { safeLink } from '@/lib/safe-link'

/** What an entry is about, told by its name or its path; the dictionary's own icons are not public. */
const ICONS: [pattern: RegExp, icon: IconName][] = [
  [/费|fee/i, 'fee'],
  [/规则|rule/i, 'rules'],
  [/仲裁员|名册|arbitrator/i, 'people'],
  [/下载|文书|download/i, 'download'],
  [/联系|电话|contact/i, 'phone'],
  [/指南|指引|须知|guide/i, 'guide'],
]

/** The ways most visitors look for (dict common_use): label and address of each entry. Without any, nothing. */
export function QuickEntries() {
  const { data, error } = usePublicDict(DICT.commonUse)
  const entries = (data ?? []).flatMap(({ id, label, value }) => {
    const link = safeLink(value)
    return link && label ? [{ id, label, link, icon: iconOf(label, value) }] : []
  })
  // The columns below lead to the same pages: a failure here is no reason to disturb.
  if (error || (data && entries.length === 0)) return null
  return (
    <nav className="facade-container facade-quick" aria-label="常用功能">
      <ul>
        {entries.map(({ id, label, link, icon }) => (
          <li key={id}>
            <SmartLink link={link}>
              <Icon name={icon} />
              <span>{label}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const iconOf = (label: string, path: string): IconName =>
  (ICONS.find(([pattern]) => pattern.test(label)) ?? ICONS.find(([pattern]) => pattern.test(path)))?.[1] ??
  'document'
