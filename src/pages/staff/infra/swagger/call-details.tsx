import { CopyOutlined } from '@ant-design/icons'
import type { ApiDocs, JsonSchema } from '@shared/contract/api-docs'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Tag } from '@/components/staff/dict/tag'
import { copyText } from '@/lib/browser/copy-text'
import { notice } from '@/lib/browser/notice'
import { type ApiCall, bodyOf, curlOf, exampleOf, responseOf, typeOf } from './calls'
import { fieldsOf, rowsOf } from './field-rows'
import { FieldTable } from './field-table'

const PLACES: Record<string, string> = { path: '地址', query: '查询', header: '请求头' }

/** What a call takes, what it responds with and who may make it. */
export function CallDetails({ call, docs }: { call: ApiCall; docs: ApiDocs }) {
  const { parameters = [] } = call
  const body = bodyOf(call)
  const response = responseOf(call)
  const permission = call['x-permission']
  const access = permission ?? (call.security?.length === 0 ? '无需登录' : '登录即可')
  const copy = async () => {
    const copied = await copyText(curlOf(call, docs, window.location.origin))
    if (copied) notice.success('已复制')
    else notice.error('复制失败，请检查浏览器的剪贴板权限')
  }
  return (
    <div className="api-details">
      <p>
        <span>权限：</span>
        <span>{permission ? <code>{permission}</code> : access}</span>
        {call['x-addition'] && <Tag tone="default">本系统增加</Tag>}
        <Button size="small" icon={<CopyOutlined />} onClick={() => void copy()}>
          复制 curl 命令
        </Button>
      </p>
      {Object.entries(PLACES).map(([place, label]) => {
        const here = parameters.filter(parameter => parameter.in === place)
        return (
          here.length > 0 && (
            <Part key={place} title={`${label}参数`}>
              <FieldTable
                caption={`${label}参数`}
                rows={rowsOf(
                  here.map(({ name, required = false, description, schema = {} }) => ({
                    ...{ name, required, schema: description ? { ...schema, description } : schema },
                  })),
                  docs,
                )}
              />
            </Part>
          )
        )
      })}
      {body && (
        <Content title="请求体" schema={body} docs={docs}>
          <pre className="api-example">{exampleOf(body, docs)}</pre>
        </Content>
      )}
      {response ? <Content title="响应" schema={response} docs={docs} /> : <Part title="响应">文件</Part>}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
)

interface ContentProps {
  title: string
  schema: JsonSchema
  docs: ApiDocs
  /** An example. */
  children?: ReactNode
}

const Content = ({ title, schema, docs, children }: ContentProps) => (
  <Part title={title}>
    <span className="api-type">{typeOf(schema, docs)}</span>
    <FieldTable caption={title} rows={fieldsOf(schema, docs)} />
    {children}
  </Part>
)
