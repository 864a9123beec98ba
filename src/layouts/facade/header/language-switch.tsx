import { useTexts } from '@/components/facade/texts/use-texts'
import { useTranslation } from './use-translation'

/**
 * The same page in the other language, or the home page there where it is not translated. A plain link: the document
 * says its language from its first line on. Not shown where the site has one language.
 */
export function LanguageSwitch() {
  'use no memo'
  const { language, home, name, none } = useTexts().otherLanguage
  const path = useTranslation(home)
  if (path === false) return null
  return (
    <span className="facade-language">
      {path === null && <span>{none}</span>}
      <a href={path ?? home} lang={language} hrefLang={language}>
        {name}
      </a>
    </span>
  )
}
