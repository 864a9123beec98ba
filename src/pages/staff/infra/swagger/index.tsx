import { EmbeddedPageByConfig } from '@/components/staff/embedded/embedded-page-by-config'

/** The description of the calls, by Knife4j. */
export default function SwaggerPage() {
  return <EmbeddedPageByConfig title="接口文档" configKey="url.swagger" path="/doc.html" />
}
