import { Link } from 'react-router-dom'
import { Phones } from '@/components/facade/phones'
import { useIsChinese, useTexts } from '@/components/facade/texts/use-texts'
import { useSections } from '@/components/facade/use-facade'
import { FACADE_HOME } from '@/config/constants'
import { pagesOf, visibleMenus } from '@/lib/menus/menu-tree'
import { useSearchTexts } from './texts'
import { kindSearch } from './use-search'

/** What the page says before anything is looked for. */
export const NoKeyword = () =>
  useIsChinese() ? (
    <ChineseIntroduction />
  ) : (
    <p>Enter one or more words. The results are English pages that contain all of them.</p>
  )

const ChineseIntroduction = () => (
  <div className="facade-search-help">
    <p>输入要查找的词，按回车键或“搜索”按钮。几个词用空格隔开，结果同时含有这些词。</p>
    <p>也可以写一句话，例如“立案要什么材料”“10万元的仲裁费”。查找仲裁员，可以输入姓名的拼音或者首字母。</p>
    <p>也可以从栏目开始浏览：</p>
    <SectionLinks />
  </div>
)

/** Says that there is nothing, and what may help. */
export function NothingFound({
  keyword,
  near = [],
}: {
  keyword: string
  near?: readonly string[] | undefined
}) {
  const { homePath } = useTexts()
  const texts = useSearchTexts()
  return (
    <div className="facade-search-help">
      <p className="facade-notice-title" role="status">
        {texts.nothing(keyword)}
      </p>
      {useIsChinese() ? (
        <ChineseAdvice keyword={keyword} near={near} />
      ) : (
        <p>
          Try fewer or shorter words, or start from the <Link to={homePath}>home page</Link>. More is
          published in Chinese.
        </p>
      )}
    </div>
  )
}

/** Other keywords, the roster, a telephone call, the sections. */
function ChineseAdvice({ keyword, near }: { keyword: string; near: readonly string[] }) {
  const { columns } = useSections()
  const pages = pagesOf(columns)
  const roster = pages.find(({ component }) => /^facade\/arbitrator\/list(\/index)?$/.test(component))
  const contact = pages.find(({ component }) => /^facade\/contact(\/index)?$/.test(component))
  return (
    <>
      {near.length > 0 && (
        <>
          <p>您是不是要找：</p>
          <ul className="facade-search-links">
            {near.map(word => (
              <li key={word}>
                <Link to={kindSearch(word)}>{word}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ul className="facade-search-advice">
        <li>请检查有没有错别字。</li>
        <li>换用更短、更常用的词，例如“收费”“立案”“保全”。</li>
        <li>几个词用空格隔开时，结果须同时含有这些词，可以减少几个。</li>
        {roster && (
          <li>
            查找仲裁员，请到
            <Link to={`${roster.path}?${new URLSearchParams({ name: keyword })}`}>{roster.title}</Link>
            中按姓名查询。
          </li>
        )}
        {contact && (
          <li>
            仍然没有找到，请<Link to={contact.path}>{contact.title}</Link>。
          </li>
        )}
      </ul>
      <Phones />
      <p>也可以从栏目开始浏览：</p>
      <SectionLinks />
    </>
  )
}

/** Links to the sections of the site, for a search without results. */
function SectionLinks() {
  const { columns } = useSections()
  return (
    <ul className="facade-search-links">
      {visibleMenus(columns)
        .filter(({ path }) => path.startsWith(`${FACADE_HOME}/`))
        .map(({ key, path, title }) => (
          <li key={key}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
    </ul>
  )
}
