/** The fields of a new arbitrator in a form of antd, in the dialog that the product has it in. */
import { Button, DatePicker, Form, Input, InputNumber, Modal, Radio, Select } from 'antd'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { rootElement } from './page-data.ts'

const options = (...labels: string[]) => labels.map((label, value) => ({ label, value }))

const Text = ({ name, label, max }: { name: string; label: string; max: number }) => (
  <Form.Item name={name} label={label} rules={[{ max }]}>
    <Input maxLength={max} />
  </Form.Item>
)

const Day = ({ name, label }: { name: string; label: string }) => (
  <Form.Item name={name} label={label}>
    <DatePicker format="YYYY-MM-DD" />
  </Form.Item>
)

function Dialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Modal
      title="新增仲裁员"
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      okText="确定"
      cancelText="取消"
      width={720}
    >
      <Form layout="horizontal" labelCol={{ flex: '96px' }} initialValues={{ sort: 0, listed: 0 }}>
        <Form.Item name="name" label="姓名" rules={[{ required: true, message: '仲裁员姓名不能为空' }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item
          name="rosterType"
          label="名册类型"
          rules={[{ required: true, message: '名册类型不能为空' }]}
        >
          <Select options={options('仲裁员', '调解员')} placeholder="请选择名册类型" />
        </Form.Item>
        <Form.Item name="sex" label="性别">
          <Radio.Group options={options('男', '女')} />
        </Form.Item>
        <Form.Item label="照片">
          <Button>上传</Button>
        </Form.Item>
        <Form.Item name="profession" label="专业">
          <Select mode="multiple" options={options('建设工程', '金融', '公司')} placeholder="请选择专业" />
        </Form.Item>
        <Text name="region" label="地区" max={100} />
        <Text name="language" label="工作语言" max={100} />
        <Text name="workUnit" label="工作单位" max={100} />
        <Text name="jobTitle" label="职务" max={100} />
        <Text name="education" label="学历" max={50} />
        <Day name="appointDay" label="聘任日期" />
        <Day name="termEndDay" label="聘期届满日" />
        <Form.Item name="introduction" label="简介" rules={[{ max: 2_000 }]}>
          <Input.TextArea rows={5} maxLength={2_000} showCount />
        </Form.Item>
        <Form.Item name="sort" label="显示顺序">
          <InputNumber precision={0} />
        </Form.Item>
        <Form.Item name="listed" label="列入名册">
          <Radio.Group options={options('列入', '不列入')} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

function Frame() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="open" onClick={() => setOpen(true)}>
        新增
      </button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  )
}

createRoot(rootElement()).render(<Frame />)
