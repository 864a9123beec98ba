import { Select } from 'antd'
import { useUserList } from '@/hooks/data/use-user-list'
import { BY_LABEL } from './search-labels'

interface UserSelectProps {
  /** Number of the user, as a text: it is a filter in the address. */
  value?: string | undefined
  onChange?: (value: string | undefined) => void
  id?: string
  placeholder: string
}

/** One of the enabled users, found by name. */
export function UserSelect({ value, ...rest }: UserSelectProps) {
  const { users, error, loading } = useUserList()
  const options = users.map(({ id, nickname, deptName }) => ({
    value: String(id),
    label: deptName ? `${nickname}（${deptName}）` : nickname,
  }))
  const isKnown = !value || options.some(option => option.value === value)
  return (
    <Select<string>
      {...rest}
      value={value || undefined}
      allowClear
      showSearch={BY_LABEL}
      loading={loading}
      options={isKnown ? options : [...options, { value, label: `编号 ${value}` }]}
      notFoundContent={error ? '同事列表加载失败，请刷新页面重试' : '没有找到'}
    />
  )
}
