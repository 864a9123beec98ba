import { Form, Input } from 'antd'
import { SettingsCard, type SettingsPartProps } from './settings-card'

/** What the law asks to be said in the footer. */
export function FooterFields({ onPreview }: SettingsPartProps) {
  return (
    <SettingsCard title="版权与备案" part="legal" onPreview={onPreview}>
      <div className="facade-settings-grid">
        <Form.Item name="copyright" label="版权声明">
          <Input maxLength={200} />
        </Form.Item>
        <Form.Item name="icp" label="ICP 备案号">
          <Input maxLength={100} placeholder="如 某ICP备12345678号" />
        </Form.Item>
        <Form.Item name="policeIcp" label="公安备案号">
          <Input maxLength={100} placeholder="如 某公网安备 12345678901234号" />
        </Form.Item>
      </div>
    </SettingsCard>
  )
}
