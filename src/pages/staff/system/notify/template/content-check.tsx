import { Alert, Form, Input, Tag } from 'antd'
import { useId, useState } from 'react'
import { doubtsOf, type Param, paramsOf } from '@/lib/forms/placeholders'
import { MessagePreview } from './message-preview'
import './template.css'

interface ContentCheckProps {
  /** The parameters the template had before, or null for a new one. */
  before: string[] | null
}

/** Below the content of a template: the parameters found in it, what is odd about it, and what it will look like. */
export function ContentCheck({ before }: ContentCheckProps) {
  const content: string = Form.useWatch('content', Form.useFormInstance()) ?? ''
  const params = paramsOf(content)
  const doubts = [...doubtsOf(content), ...changesOf(params, before)]
  return (
    <>
      <Form.Item label="参数">
        <span className="template-params" role="status">
          {params.map(({ name, count }) => (
            <Tag key={name} color={before && !before.includes(name) ? 'success' : 'processing'}>
              {count > 1 ? `${name} × ${count}` : name}
            </Tag>
          ))}
          {params.length === 0 && '没有参数'}
        </span>
        <p className="template-hint">用半角花括号写参数，如 {'{caseNo}'}；同名参数只需填写一次。</p>
        {doubts.length > 0 && (
          <Alert
            type="warning"
            showIcon
            title={
              <ul className="template-doubts">
                {doubts.map(doubt => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </ul>
            }
          />
        )}
      </Form.Item>
      {content.trim() !== '' && (
        <Form.Item label="预览">
          <Preview content={content} params={params} />
        </Form.Item>
      )}
    </>
  )
}

/** What was sent so far names other parameters. */
function changesOf(params: Param[], before: string[] | null): string[] {
  if (!before) return []
  const names = params.map(({ name }) => name)
  const added = names.filter(name => !before.includes(name))
  const removed = before.filter(name => !names.includes(name))
  return [
    ...(added.length > 0
      ? [`新增参数：${added.join('、')}。发送时缺少它们会失败，保存后请同步调整调用本模板的地方`]
      : []),
    ...(removed.length > 0 ? [`不再使用参数：${removed.join('、')}`] : []),
  ]
}

/** Sample texts are for the eye alone: they are not part of the form. */
function Preview({ content, params }: { content: string; params: Param[] }) {
  const id = useId()
  const [samples, setSamples] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <>
      {params.length > 0 && (
        <div className="template-samples">
          {params.map(({ name }, at) => (
            <div key={name} className="template-sample">
              <label htmlFor={`${id}-${at}`}>示例值：{name}</label>
              <Input
                id={`${id}-${at}`}
                value={samples.get(name) ?? ''}
                maxLength={1000}
                onChange={({ target }) => setSamples(map => new Map(map).set(name, target.value))}
                // Enter would save the template.
                onPressEnter={event => event.preventDefault()}
              />
            </div>
          ))}
        </div>
      )}
      <MessagePreview content={content} texts={Object.fromEntries(samples)} />
    </>
  )
}
