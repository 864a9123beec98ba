import { FILING_KEY, getGuideArticles } from '@/api/system/filing-guide'
import { FoundSelect } from '@/components/staff/form/remote-select'

interface ArticleSelectProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

const QUERY_KEY = [...FILING_KEY, 'articles']

/** An article that visitors may read, or none. */
export const ArticleSelect = (props: ArticleSelectProps) => (
  <FoundSelect
    {...props}
    queryKey={QUERY_KEY}
    find={getGuideArticles}
    placeholder="输入标题查找，不选则不显示"
    allowClear
  />
)
