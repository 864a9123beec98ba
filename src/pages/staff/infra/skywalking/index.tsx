import { EmbeddedPageByConfig } from '@/components/staff/embedded/embedded-page-by-config'

/** Traces of calls, by SkyWalking, which is a host of its own. */
export default function SkywalkingPage() {
  return <EmbeddedPageByConfig title="链路追踪" configKey="url.skywalking" />
}
