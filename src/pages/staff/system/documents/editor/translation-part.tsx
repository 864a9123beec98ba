import { DOCUMENT_LABELS } from '@shared/domain/documents'
import { languageOf } from '@shared/domain/site/site-language'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { StaffDocument } from '@/api/public/documents'
import { publishedSections } from '@/api/system/sections'
import { TitledCard } from '@/components/staff/common/titled-card'
import { editPath, NEW_DOCUMENT } from '../paths'
import { useDocumentRights } from '../use-document-rights'
import type { DocumentValues } from './form-values'
import { OriginalSelect } from './original-select'

interface Props {
  /** Stored; null for a new document. */
  document: StaffDocument | null
  disabled: boolean
}

/**
 * The language of the chosen section, and the document in the other one, which opens in a window of its own so that
 * both can be read beside each other. Nothing on a site without English sections.
 */
export function TranslationPart({ document, disabled }: Props) {
  const { data } = useQuery(publishedSections())
  const menus = data?.menus ?? {}
  const menuId = Form.useWatch<number | null | undefined>('menuId')
  // Given to a new document, it has no field before it is read here.
  const form = Form.useFormInstance<DocumentValues>()
  const chosen = Form.useWatch('translationOf', { form, preserve: true })
  const address = menuId ? menus[String(menuId)]?.fullPath : undefined
  const isEnglish = languageOf(address ?? '') === 'en'
  const hasEnglish = Object.values(menus).some(({ fullPath }) => languageOf(fullPath) === 'en')
  if (!hasEnglish && !chosen) return null
  return (
    <TitledCard title="中英文对应" size="small" className="document-part">
      <p className="document-hint">{isEnglish ? '所属栏目是英文栏目。' : '所属栏目是中文栏目。'}</p>
      {isEnglish || chosen ? (
        <Form.Item
          name="translationOf"
          label={DOCUMENT_LABELS.translationOf}
          extra={
            chosen ? <Beside id={chosen} text="打开中文文章（新窗口）" /> : '访客可以在两个页面之间切换。'
          }
          className="document-last"
        >
          <OriginalSelect disabled={disabled} />
        </Form.Item>
      ) : (
        <EnglishVersion document={document} />
      )}
    </TitledCard>
  )
}

function EnglishVersion({ document }: { document: StaffDocument | null }) {
  const { mayCreate } = useDocumentRights()
  if (!document) return <p>保存后可以新建英文版。</p>
  const { translation } = document
  if (translation)
    return (
      <p>
        <span>{`英文版“${translation.title}”${translation.isPublic ? '已公开' : '未公开'}。`}</span>
        <Beside id={translation.id} text="打开英文版（新窗口）" />
      </p>
    )
  return (
    <p>
      <span>还没有英文版。</span>
      {mayCreate && (
        <a href={`${NEW_DOCUMENT}?translationOf=${document.id}`} target="_blank" rel="noopener">
          新建英文版（新窗口）
        </a>
      )}
    </p>
  )
}

const Beside = ({ id, text }: { id: number; text: string }) => (
  <a href={editPath(id)} target="_blank" rel="noopener">
    {text}
  </a>
)
