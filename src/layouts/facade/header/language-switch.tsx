import type { SiteLanguage } from '@shared/domain/site/site-language'
import { useTranslation } from './use-translation'

interface Props {
  to: SiteLanguage
  /** Where it leads from a page that the other language does not have. */
  home: string
  name: string
  /** Says so. */
  none: string
}

/**
 * The same page in the other language, or the home page there. A plain link: the document says its language from its
 * first line on. Not shown where the site has one language.
 */
export function LanguageSwitch({ to, home, name, none }: Props) {
  const path = useTranslation(home)
  if (path === false) return null
  return (
    <span className="facade-language">
      {path === null && <span>{none}</span>}
      <a href={path ?? home} lang={to} hrefLang={to}>
        {name}
      </a>
    </span>
  )
}
