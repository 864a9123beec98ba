import { GUIDE_ARTICLES_KEY, getGuideArticles } from '@/api/system/filing-guide'
import { RemoteSelect } from '@/components/staff/form/remote-select'

interface ArticleSelectProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (value: string) => void
}

/** An article that visitors may read, or none. */
export const ArticleSelect = (props: ArticleSelectProps) => (
  <RemoteSelect
    {...props}
    queryKey={GUIDE_ARTICLES_KEY}
    find={getGuideArticles}
    placeholder="输入标题查找，不选则不显示"
    allowClear
  />
)
