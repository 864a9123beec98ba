import { Card, Checkbox, Form } from 'antd'

/** Who has to read what visitors will see. */
export function ReviewFields() {
  return (
    <Card title="文档发布" className="facade-settings-card">
      <Form.Item
        name="review"
        valuePropName="checked"
        extra="启用后，没有“文档免审发布”权限的人员，所写内容送审后由他人发布，有该权限的人员仍可直接发布；不启用，有“文档发布”权限即可发布。"
      >
        <Checkbox>发布前审核</Checkbox>
      </Form.Item>
    </Card>
  )
}
