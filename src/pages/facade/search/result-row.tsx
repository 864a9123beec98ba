import { languageOf } from '@shared/domain/site/site-language'
import { Link } from 'react-router-dom'
import type { SearchResult } from '@/api/public/search'
import { Day } from '@/components/facade/day'
import { fileKind } from '@/components/facade/file-facts'
import { Marked } from '@/components/facade/search/marked'
import { kindName } from '@/components/facade/search/search-kinds'
import { sectionOf } from '@/components/facade/section-of'
import { SmartLink } from '@/components/facade/smart-link'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useFacadeInfo } from '@/hooks/data/use-facade-info'
import { formatSize } from '@/lib/format/file-size'
import { safeFile } from '@/lib/html/safe-link'
import { useSearchTexts } from './texts'

/** One search result: its title as a link, the excerpt with the keywords, and its kind, of which English has one. */
export function ResultRow({ result }: { result: SearchResult }) {
  const { kind, title, excerpt, excerptMarks, time, size } = result
  const { document: texts } = useTexts()
  const isChinese = useIsChinese()
  const lang = languageOf(result.url)
  return (
    <li className="facade-result">
      <h2 lang={lang}>
        <Title result={result} />
      </h2>
      {excerpt && (
        <p className="facade-result-excerpt" lang={lang}>
          <Marked text={excerpt} marks={excerptMarks} />
        </p>
      )}
      <ul className="facade-result-facts">
        {isChinese && <li className="facade-result-kind">{kindName(kind)}</li>}
        <SectionName result={result} />
        {kind === 'file' && <li>{fileKind(title, texts.file)}</li>}
        {formatSize(size) && <li>{formatSize(size)}</li>}
        {time !== null && (
          <li>
            <Day time={time} />
          </li>
        )}
      </ul>
    </li>
  )
}

function Title({ result: { kind, title, titleMarks, url } }: { result: SearchResult }) {
  const texts = useSearchTexts()
  const text = title ? <Marked text={title} marks={titleMarks} /> : texts.untitled
  const link = safeFile(url)
  if (!link) return text
  if (kind === 'file' && !link.external)
    return (
      <a href={link.href} download={title}>
        {text}
      </a>
    )
  return <SmartLink link={link}>{text}</SmartLink>
}

function SectionName({ result: { menuId, menuName } }: { result: SearchResult }) {
  const { data: info } = useFacadeInfo()
  const section = sectionOf(info, menuId)
  if (!section && !menuName) return null
  return <li>{section ? <Link to={section.path}>{section.name}</Link> : menuName}</li>
}
