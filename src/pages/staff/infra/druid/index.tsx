import { EmbeddedPageByConfig } from '@/components/staff/embedded/embedded-page-by-config'

/** Statistics of the database, by Druid. */
export default function DruidPage() {
  return <EmbeddedPageByConfig title="数据库监控" configKey="url.druid" path="/druid/index.html" />
}
