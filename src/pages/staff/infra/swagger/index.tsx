import { EmbeddedPageByConfig } from '@/components/staff/embedded/embedded-page-by-config'
import { ApiDocsView } from './api-docs-view'

/** The description of the calls: another system's page where one is configured, else the server's own. */
export default function SwaggerPage() {
  return (
    <EmbeddedPageByConfig title="接口文档" configKey="url.swagger">
      <ApiDocsView />
    </EmbeddedPageByConfig>
  )
}
