import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Skeleton } from 'antd'
import { clearSampleData, type SampleData, sampleData } from '@/api/infra/sample-data'
import { FormDialog } from '@/components/staff/form/form-dialog'
import { PasswordField } from '@/components/staff/form/password-field'
import { ListError } from '@/components/staff/list/list-error'
import { useDictChanged } from '@/hooks/data/use-dict-changed'
import { useFacadeInfoChanged } from '@/hooks/data/use-facade-info'
import { notice } from '@/lib/browser/notice'

const FIELDS = { 1002003005: 'password' }

/** Takes the fictional commission out, after a look at what goes and what stays, and the user's password. */
export function ClearDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const infoChanged = useFacadeInfoChanged()
  const dictChanged = useDictChanged()
  const { data, error, refetch, isFetching } = useQuery(sampleData())
  const clear = async ({ password }: { password: string }) => {
    const { kinds } = await clearSampleData({ password })
    // Every list may have lost rows.
    void Promise.all([infoChanged(), dictChanged()]).catch(() => undefined)
    void client.invalidateQueries()
    const cleared = kinds.reduce((sum, kind) => sum + kind.cleared, 0)
    const staying = kinds.reduce((sum, kind) => sum + kind.staying, 0)
    notice.success(`已清除示例数据 ${cleared} 条${staying > 0 ? `，保留 ${staying} 条` : ''}`)
  }
  return (
    <FormDialog<{ password: string }>
      title="清除示例数据"
      initialValues={{ password: '' }}
      onSave={clear}
      onClose={onClose}
      fieldOf={FIELDS}
      okText="清除"
      danger
      width={640}
    >
      <Alert
        type="warning"
        showIcon
        className="launch-warning"
        title="清除后不能恢复。修改过的内容，以及被其他内容使用的示例数据会保留。"
      />
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data ? (
        <Found found={data} />
      ) : (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      )}
      <PasswordField
        name="password"
        label="登录密码"
        autoComplete="current-password"
        hint="请输入您自己的登录密码，确认是您本人操作"
        rules={[{ required: true, message: '密码不能为空' }]}
      />
    </FormDialog>
  )
}

function Found({ found: { kinds, staying } }: { found: SampleData }) {
  const all = kinds.reduce((sum, kind) => sum + kind.staying, 0)
  if (kinds.length === 0) return <p>没有可以清除的示例数据。</p>
  return (
    <>
      <table className="launch-table">
        <caption>将清除和保留的数量</caption>
        <thead>
          <tr>
            <th scope="col">类别</th>
            <th scope="col">清除</th>
            <th scope="col">保留</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ name, cleared, staying: kept }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{cleared}</td>
              <td>{kept}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {staying.length > 0 && (
        <details className="launch-staying">
          <summary>保留的 {all} 条及原因</summary>
          <ul>
            {staying.map(({ kind, name, reason }) => (
              <li key={`${kind} ${name} ${reason}`}>
                {kind}“{name}”：{reason}
              </li>
            ))}
          </ul>
          {all > staying.length && <p>另有 {all - staying.length} 条未列出。</p>}
        </details>
      )}
    </>
  )
}
