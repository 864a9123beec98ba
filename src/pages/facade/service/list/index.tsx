import type { ReactNode } from 'react'
import type { PublicDocument } from '@/api/public/documents'
import { Day } from '@/components/facade/day'
import type { SectionPageProps } from '@/components/facade/page-props'
import { DocumentLink } from '@/components/facade/text/document-link'
import { SectionDocuments } from '@/components/facade/text/section-documents'
import './service-list.css'

const FIELD = {
  name: 'served',
  label: '案号或者当事人',
  placeholder: '如 0386，或者公告上的名称',
  nothing:
    '没有符合条件的公告。案号可以只填中间的数字；自然人的名字可能已遮蔽，请只填姓氏。查不到不等于没有案件，请打电话询问。',
} as const

/** The service announcements that are shown now: on whom papers are served, and until when. */
export default function ServiceListPage({ menu }: SectionPageProps) {
  return (
    <>
      <p className="facade-service-note">
        因其他方式无法送达的仲裁文书在这里公告。公告期届满，即视为送达；再过一段时间，公告不再显示。
      </p>
      <SectionDocuments menu={menu} noun="公告" field={FIELD}>
        {documents => (
          <ol className="facade-announcements">
            {documents.map(document => (
              <Announcement key={document.id} document={document} />
            ))}
          </ol>
        )}
      </SectionDocuments>
    </>
  )
}

function Announcement({ document }: { document: PublicDocument }) {
  const { service, publishTime } = document
  return (
    <li>
      <h2>
        <DocumentLink document={document} />
      </h2>
      <dl>
        {service && (
          <>
            <Fact name="案号">{service.caseNumber}</Fact>
            <Fact name="当事人">{service.parties.map(({ name }) => name).join('、')}</Fact>
            <Fact name="送达文书" isWide>
              {service.papers}
            </Fact>
          </>
        )}
        <Fact name="公告日期">
          <Day time={publishTime} />
        </Fact>
        {service?.lastDay && (
          <Fact name="公告期至">
            <strong>
              <time dateTime={service.lastDay}>{service.lastDay}</time>
            </strong>
            <span>{`（${service.days} 日）`}</span>
          </Fact>
        )}
      </dl>
    </li>
  )
}

interface FactProps {
  name: string
  /** Takes a line of its own. */
  isWide?: boolean
  children: ReactNode
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={isWide ? 'is-wide' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
