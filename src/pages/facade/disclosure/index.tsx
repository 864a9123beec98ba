import { useQuery } from '@tanstack/react-query'
import { disclosureBoard, type PublicDisclosure } from '@/api/public/disclosure'
import { documentPage } from '@/api/public/documents'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import type { SectionPageProps } from '@/components/facade/page-props'
import { Skeleton } from '@/components/facade/skeleton'
import { SmartLink } from '@/components/facade/smart-link'
import { articlePath } from '@/components/facade/text/article-path'
import { DocumentList } from '@/components/facade/text/document-list'
import { type SafeLink, safeFile } from '@/lib/html/safe-link'
import './disclosure.css'

/** A section with more articles has some that are not on the board. */
const MAX_ON_BOARD = 10

/**
 * What the law makes the commission publish (requirements R-disclosure-1), and where it is; below it everything that was
 * published in this section, such as the reports of former years.
 */
export default function DisclosurePage({ menu }: SectionPageProps) {
  return (
    <div className="disclosure">
      <Board />
      <Articles menu={menu} />
    </div>
  )
}

function Board() {
  const { data, error, refetch } = useQuery(disclosureBoard())
  if (error) return <LoadError title="信息公开事项加载失败" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={7} />
  // An item may lose its article while the page is stored in the browser.
  const items = data.flatMap(item => {
    const target = safeFile(item.link?.href)
    return target ? [{ item, target }] : []
  })
  if (items.length === 0) return <Empty>信息公开事项暂未公布。</Empty>
  return (
    <>
      <p>按照2026年3月1日起施行的《中华人民共和国仲裁法》关于信息公开的规定，本会公开下列信息。</p>
      <table>
        <thead>
          <tr>
            <th scope="col">公开事项</th>
            <th scope="col">公开内容</th>
            <th scope="col">公布日期</th>
            <th scope="col">责任部门（责任人）</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item, target }) => (
            <Item key={item.key} item={item} target={target} />
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Nothing where the board above has all articles of the section. */
function Articles({ menu }: SectionPageProps) {
  const { data } = useQuery(documentPage({ menuId: Number(menu.id), pageNo: 1, pageSize: MAX_ON_BOARD }))
  const { data: board } = useQuery(disclosureBoard())
  if (!data || !board) return null
  const onBoard = new Set(board.map(({ link }) => link?.href))
  const isAll = data.total <= MAX_ON_BOARD && data.list.every(({ id }) => onBoard.has(articlePath(id)))
  if (isAll) return null
  return (
    <section aria-labelledby="disclosure-articles">
      <h2 id="disclosure-articles">公开文件</h2>
      <DocumentList menu={menu} />
    </section>
  )
}

interface ItemProps {
  item: PublicDisclosure
  target: SafeLink
}

function Item({ item: { title, link, time, owner, renewal }, target }: ItemProps) {
  return (
    <tr>
      <th scope="row">
        <span>{title}</span>
        {renewal === 'yearly' && <small>每年公布</small>}
      </th>
      <td>
        <SmartLink link={target}>{link?.title || title}</SmartLink>
      </td>
      <td data-title="公布日期">
        <Day time={time} />
      </td>
      <td data-title="责任部门（责任人）">{owner}</td>
    </tr>
  )
}
