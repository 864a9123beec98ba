import { useQuery } from '@tanstack/react-query'
import { Card, Descriptions, Skeleton } from 'antd'
import { getUserProfile } from '@/api/system/user-profile'
import { DictTag } from '@/components/staff/dict-tag'
import { ListError } from '@/components/staff/list-error'
import { DICT } from '@/config/dict-types'
import { formatTime } from '@/lib/time'

const NONE = '未填写'

/** The signed-in user's own account (contract 6.1). */
export default function ProfilePage() {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['user-profile'],
    queryFn: ({ signal }) => getUserProfile(signal),
  })
  if (error && !data) return <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return (
    <Card title="个人信息">
      {!data && <Skeleton active />}
      {data && (
        <Descriptions
          column={{ xs: 1, md: 2 }}
          items={[
            { key: 'username', label: '登录账号', children: data.username },
            { key: 'nickname', label: '用户昵称', children: data.nickname },
            { key: 'mobile', label: '手机号码', children: data.mobile || NONE },
            { key: 'email', label: '电子邮箱', children: data.email || NONE },
            {
              key: 'sex',
              label: '性别',
              children: data.sex ? <DictTag type={DICT.userSex} value={data.sex} /> : NONE,
            },
            {
              key: 'roles',
              label: '所属角色',
              children: data.roles.map(role => role.name).join('、') || '无',
            },
            { key: 'loginDate', label: '最近登录', children: formatTime(data.loginDate) || '无' },
            { key: 'loginIp', label: '登录地址', children: data.loginIp || '无' },
            { key: 'createTime', label: '创建时间', children: formatTime(data.createTime) },
          ]}
        />
      )}
    </Card>
  )
}
