import { useQuery } from '@tanstack/react-query'
import { disclosureBoard, type PublicDisclosure } from '@/api/public/disclosure'
import { Day } from '@/components/facade/day'
import { Empty } from '@/components/facade/empty'
import { LoadError } from '@/components/facade/load-error'
import { Skeleton } from '@/components/facade/skeleton'
import { SmartLink } from '@/components/facade/smart-link'
import { safeFile } from '@/lib/html/safe-link'
import './disclosure.css'

/**
 * What the law makes the commission publish (requirements R-disclosure-1), and where it is. What is missing is not left
 * out.
 */
export default function DisclosurePage() {
  const { data, error, refetch } = useQuery(disclosureBoard())
  if (error) return <LoadError title="信息公开目录加载失败" error={error} onRetry={refetch} />
  if (!data) return <Skeleton rows={7} />
  if (data.length === 0) return <Empty>信息公开目录暂未公布。</Empty>
  return (
    <div className="disclosure">
      <p>按照2026年3月1日起施行的《中华人民共和国仲裁法》，本会公开下列信息。</p>
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
          {data.map(item => (
            <Item key={item.key} item={item} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Item({ item: { title, link, time, owner, renewal } }: { item: PublicDisclosure }) {
  const target = safeFile(link?.href)
  return (
    <tr>
      <th scope="row">
        {title}
        {renewal === 'yearly' && <small>每年公布</small>}
      </th>
      <td>
        {target ? (
          <SmartLink link={target}>{link?.title || title}</SmartLink>
        ) : (
          <span className="disclosure-missing">尚未公布</span>
        )}
      </td>
      <td data-title="公布日期">{target && <Day time={time} />}</td>
      <td data-title="责任部门（责任人）">{owner}</td>
    </tr>
  )
}
