import { ExportOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { references, typedContacts } from '@/api/content/document-references'
import { REVIEW_SETTING } from '@/api/content/document-reviews'
import { CONFIG_KEY, configValue, type FacadeConfig, facadeConfig } from '@/api/infra/config'
import { getPublicDict } from '@/api/public/dict-data'
import { PageHead } from '@/components/staff/common/page-head'
import { ListError } from '@/components/staff/list/list-error'
import { WATERMARK_SETTING } from '@/components/staff/list/rows-watermark'
import { FACADE_HOME } from '@/config/constants'
import { DICT } from '@/config/dict-types'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useFacadeInfoChanged } from '@/hooks/data/use-facade-info'
import { SettingsForm } from './settings-form'
import { TypedContactsNote } from './typed-contacts'
import './facade-settings.css'

/** What the facade shows of the commission: name, pictures, links, contact (contract 13.2), as one form. */
export default function FacadeSettingsPage() {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(facadeConfig())
  const infoChanged = useFacadeInfoChanged()
  const dictChanged = useDictChanged()
  const [wasSaved, setWasSaved] = useState(false)
  // What the form began with, while something is typed in it.
  const [edited, setEdited] = useState<FacadeConfig | null>(null)
  const shown = edited ?? data
  const onSaved = async () => {
    setWasSaved(true)
    // 查看门户 shows it at once.
    const refresh = Promise.all([infoChanged(), getPublicDict(DICT.contactUsConfig)]).catch(() => undefined)
    // Contact lines are entries of a dictionary.
    await Promise.all([
      ...[refresh, dictChanged()],
      ...[
        CONFIG_KEY,
        typedContacts().queryKey,
        references().queryKey,
        configValue(REVIEW_SETTING).queryKey,
        configValue(WATERMARK_SETTING).queryKey,
      ].map(queryKey => client.invalidateQueries({ queryKey })),
    ])
  }
  return (
    <section className="facade-settings" aria-label="门户设置">
      <PageHead text="保存后立即生效；访客的浏览器最多保留 1 分钟前的内容。">
        <Button href={FACADE_HOME} target="_blank" rel="noopener" icon={<ExportOutlined aria-hidden />}>
          查看门户（新窗口）
        </Button>
      </PageHead>
      <TypedContactsNote />
      {shown ? (
        // Another form for other settings, which may have been changed elsewhere; not in the midst of typing.
        <SettingsForm
          key={JSON.stringify(shown)}
          config={shown}
          onChange={changed => setEdited(changed ? shown : null)}
          onSaved={onSaved}
          wasSaved={wasSaved}
        />
      ) : error ? (
        <Card>
          <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </Card>
      ) : (
        <Card aria-label="正在加载">
          <Skeleton active paragraph={{ rows: 8 }} />
        </Card>
      )}
    </section>
  )
}
