import { Tag } from '@/components/staff/dict/tag'
import type { FieldRow } from './field-rows'

/** What a call takes or responds with, a line each; nothing where there are no fields. */
export const FieldTable = ({ caption, rows }: { caption: string; rows: readonly FieldRow[] }) =>
  rows.length > 0 && (
    <table className="api-fields">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">名称</th>
          <th scope="col">类型</th>
          <th scope="col">必需</th>
          <th scope="col">说明</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ prefix, name, type, required, isAddition, note }) => (
          <tr key={`${prefix}${name}`}>
            <th scope="row">
              <code>
                <span className="api-rules">{prefix}</span>
                {name}
              </code>
            </th>
            <td>
              <code>{type}</code>
            </td>
            <td>{required ? '是' : '否'}</td>
            <td>
              {note} {isAddition && <Tag tone="default">本系统增加</Tag>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
