import { eventOf, exampleOf, type MessageEventRule, paramLabel } from '@shared/domain/messages/message-events'
import { Alert, Button, Form, Input, Tag } from 'antd'
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
  const code: string = Form.useWatch('code', Form.useFormInstance()) ?? ''
  const event = eventOf(code)
  const params = paramsOf(content)
  const doubts = [...doubtsOf(content), ...(event ? unknownTo(event, params) : changesOf(params, before))]
  return (
    <>
      <Form.Item label="参数">
        <span className="template-params" role="status">
          {params.map(({ name, count }) => (
            <Tag key={name} color={before && !before.includes(name) ? 'success' : 'processing'}>
              {nameText(code, name)}
              {count > 1 && ` × ${count}`}
            </Tag>
          ))}
          {params.length === 0 && <span>没有参数</span>}
        </span>
        {event ? (
          <InsertButtons event={event} />
        ) : (
          <p className="template-hint">用半角花括号写参数，如 {'{案号}'}；同名参数只需填写一次。</p>
        )}
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
          <Preview content={content} params={params} code={code} />
        </Form.Item>
      )}
    </>
  )
}

/** A parameter as staff call it, with what stands for it in the text. */
function nameText(code: string, name: string): string {
  const label = paramLabel(code, name)
  return label === name ? name : `${label} {${name}}`
}

/** The server refuses them: the event would not fill them in. */
const unknownTo = (event: MessageEventRule, params: Param[]) =>
  params
    .filter(({ name }) => !Object.hasOwn(event.params, name))
    .map(({ name }) => `“${event.name}”没有参数 {${name}}，不能保存`)

/** Puts a parameter of the event into the content, where the cursor is. */
function InsertButtons({ event }: { event: MessageEventRule }) {
  const form = Form.useFormInstance()
  const params = Object.entries(event.params)
  if (params.length === 0)
    return <p className="template-hint">{`“${event.name}”没有参数，内容按原文发送。`}</p>
  const insert = (name: string) => {
    const content: string = form.getFieldValue('content') ?? ''
    const field = document.getElementById(form.getFieldInstance('content')?.resizableTextArea?.textArea?.id)
    const at = field instanceof HTMLTextAreaElement ? field.selectionEnd : content.length
    form.setFieldValue('content', `${content.slice(0, at)}{${name}}${content.slice(at)}`)
  }
  return (
    <p className="template-hint">
      <span>可用的参数，点击插入：</span>
      {params.map(([name, { label }]) => (
        <Button key={name} type="link" size="small" onClick={() => insert(name)}>
          {label}
        </Button>
      ))}
    </p>
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

const examplesOf = (code: string) =>
  Object.fromEntries(
    Object.entries(eventOf(code)?.params ?? {}).map(([name, { example }]) => [name, example]),
  )

/** Sample texts are for the eye alone: they are not part of the form. */
function Preview({ content, params, code }: { content: string; params: Param[]; code: string }) {
  const id = useId()
  const [samples, setSamples] = useState<ReadonlyMap<string, string>>(new Map())
  return (
    <>
      {params.length > 0 && (
        <div className="template-samples">
          {params.map(({ name }, at) => (
            <div key={name} className="template-sample">
              <label htmlFor={`${id}-${at}`}>{`示例值：${paramLabel(code, name)}`}</label>
              <Input
                id={`${id}-${at}`}
                value={samples.get(name) ?? ''}
                maxLength={1000}
                placeholder={exampleOf(code, name)}
                onChange={({ target }) => setSamples(map => new Map(map).set(name, target.value))}
                // Enter would save the template.
                onPressEnter={event => event.preventDefault()}
              />
            </div>
          ))}
        </div>
      )}
      <MessagePreview content={content} texts={{ ...examplesOf(code), ...Object.fromEntries(samples) }} />
    </>
  )
}
