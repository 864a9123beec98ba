import { Icon, type IconName, isIconName } from '@/components/facade/icon'
import { SmartLink } from '@/components/facade/smart-link'
import { usePublicDict, useSections } from '@/components/facade/use-facade'
import { PUBLIC_DICT } from '@/config/public-dict-types'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { safeLink } from '@/lib/html/safe-link'
import { isFacadePath } from '@/pages/facade/home/is-facade-path'

/** The subject of an entry, derived from its name or its path: the icon of those without a chosen one. */
const ICONS: [pattern: RegExp, icon: IconName][] = [
  [/费|fee/i, 'fee'],
  [/规则|条款|rule|clause/i, 'rules'],
  [/仲裁员|名册|arbitrator/i, 'people'],
  [/下载|文书|download/i, 'download'],
  [/联系|电话|contact/i, 'phone'],
  [/指南|指引|须知|guide/i, 'guide'],
]

/**
 * Links to what most visitors look for (dict common_use): label and address of each entry. Without any, nothing. Those
 * that lead to a section that is not there are left out, once the sections are known.
 */
export function QuickEntries() {
  const { data, error } = usePublicDict(PUBLIC_DICT.commonUse)
  const { columns, isReady } = useSections()
  const { data: info } = useFacadeInfo()
  const chosen = info?.quickIcons
  const entries = (data ?? []).flatMap(({ id, label, value }) => {
    const link = safeLink(value)
    const isThere = link && (!isReady || isFacadePath(link.href, columns))
    const own = chosen?.[value]
    const icon = isIconName(own) ? own : iconOf(label, value)
    return isThere && label ? [{ id, label, link, icon }] : []
  })
  // The sections below lead to the same pages: a failure here is no reason to disturb.
  if (error || (data && entries.length === 0)) return null
  return (
    <nav className="facade-quick" aria-label="常用功能">
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
