import { OnceShownDialog } from '@/components/staff/common/once-shown-dialog'
import './oauth-client.css'

export interface ShownSecret {
  name: string
  clientId: string
  secret: string
}

/** The secret of a client. */
export const SecretDialog = ({ shown, onClose }: { shown: ShownSecret; onClose: () => void }) => (
  <OnceShownDialog
    title={`“${shown.name}”的密钥`}
    noun="密钥"
    text={shown.secret}
    note="请交给应用的负责人，由其写入应用的配置。遗失时可以生成新的密钥，原来的随即失效。"
    onClose={onClose}
  >
    <dl className="client-secret">
      <dt>客户端编号</dt>
      <dd>
        <code>{shown.clientId}</code>
      </dd>
      <dt>密钥</dt>
      <dd>
        <code>{shown.secret}</code>
      </dd>
    </dl>
  </OnceShownDialog>
)
