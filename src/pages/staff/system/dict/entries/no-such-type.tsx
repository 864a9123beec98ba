import { Result } from 'antd'
import { PageLink } from '@/components/staff/common/page-link'

/** The type of the address is gone: deleted since the link was made, or never there. */
export function NoSuchType() {
  return (
    <Result
      status="warning"
      title="字典类型不存在"
      subTitle="该字典类型可能已被删除。"
      extra={<PageLink to="/system/dict">返回字典管理</PageLink>}
    />
  )
}
