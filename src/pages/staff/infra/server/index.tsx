import { EmbeddedPageByConfig } from '@/components/staff/embedded/embedded-page-by-config'

/** Health of the backend, by Spring Boot Admin. */
export default function ServerPage() {
  return (
    <EmbeddedPageByConfig title="服务监控" configKey="url.spring-boot-admin" path="/admin/applications" />
  )
}
