import { DownloadOutlined } from '@ant-design/icons'
import {
  FEEDBACK_LABELS,
  isUsualCaseNumber,
  KIND_NAMES,
  numberText,
  visitState,
} from '@shared/domain/feedback'
import { CONTACT_KIND_NAMES, contactKind, contactLink } from '@shared/domain/texts/contact'
import { Alert, Button, Descriptions } from 'antd'
import { downloadAttachment, type Feedback } from '@/api/feedback/messages'
import { Tag } from '@/components/staff/dict/tag'
import { useAction } from '@/hooks/data/use-action'
import { saveFile } from '@/lib/browser/save-file'
import { formatSize } from '@/lib/format/file-size'
import { formatDay, formatTime } from '@/lib/format/time'

/** What a visitor wrote, and with what. */
export function Message({ row }: { row: Feedback }) {
  const { number, kind, name, phone, caseNumber, content, createTime, deleteTime, files } = row
  const visit = visitState(row)
  return (
    <>
      {typeof deleteTime === 'number' && (
        <Alert
          type="info"
          showIcon
          className="feedback-end"
          title={`已经办结，将于 ${formatDay(deleteTime)} 自动删除；改回“待办理”或者“办理中”的，重新办结后再计算。`}
        />
      )}
      <Descriptions
        className="feedback-message"
        size="small"
        bordered
        column={{ xs: 1, sm: 2 }}
        items={[
          { key: 'number', label: FEEDBACK_LABELS.number, children: numberText(number) },
          { key: 'kind', label: FEEDBACK_LABELS.kind, children: KIND_NAMES[kind] },
          { key: 'name', label: FEEDBACK_LABELS.name, children: name },
          { key: 'phone', label: FEEDBACK_LABELS.phone, children: <Contact phone={phone} /> },
          ...(caseNumber
            ? [
                {
                  key: 'caseNumber',
                  label: FEEDBACK_LABELS.caseNumber,
                  children: <CaseNumber text={caseNumber} />,
                },
              ]
            : []),
          { key: 'createTime', label: FEEDBACK_LABELS.createTime, children: formatTime(createTime) },
          {
            key: 'dueDay',
            label: FEEDBACK_LABELS.dueDay,
            children: row.overdue ? <Tag tone="error">{`${row.dueDay} 已逾期`}</Tag> : row.dueDay,
          },
          ...(visit ? [{ key: 'visit', label: FEEDBACK_LABELS.visit, children: visit }] : []),
          {
            key: 'content',
            label: FEEDBACK_LABELS.content,
            span: 'filled' as const,
            children: <span className="feedback-text">{content}</span>,
          },
          ...(files.length > 0
            ? [
                {
                  key: 'files',
                  label: FEEDBACK_LABELS.files,
                  span: 'filled' as const,
                  children: <Files files={files} />,
                },
              ]
            : []),
        ]}
      />
    </>
  )
}

const Contact = ({ phone }: Pick<Feedback, 'phone'>) => (
  <>
    {`${CONTACT_KIND_NAMES[contactKind(phone)]} `}
    <a href={contactLink(phone)}>{phone}</a>
  </>
)

const CaseNumber = ({ text }: { text: string }) => (
  <>
    {text}
    {!isUsualCaseNumber(text) && <Tag tone="warning">写法与通常的案号不同</Tag>}
  </>
)

/** Each is a download: what strangers send is not opened in the window of the back-office. */
function Files({ files }: Pick<Feedback, 'files'>) {
  const download = useAction({
    run: async ({ id, name }: Feedback['files'][number]) =>
      saveFile((await downloadAttachment(id)).blob, name),
  })
  return (
    <ul className="feedback-attached">
      {files.map(file => (
        <li key={file.id}>
          <Button
            type="link"
            icon={<DownloadOutlined aria-hidden />}
            aria-label={`下载附件${file.name}`}
            onClick={() => void download.run(file)}
          >
            {file.name}
          </Button>
          {formatSize(file.size)}
        </li>
      ))}
    </ul>
  )
}
