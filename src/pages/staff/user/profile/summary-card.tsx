import { Descriptions } from 'antd'
import type { UserProfile } from '@/api/system/user-profile'
import { TitledCard } from '@/components/staff/common/titled-card'
import { formatTime } from '@/lib/format/time'
import { AvatarChoice } from './avatar-choice'

const namesOf = (list: { name: string }[] | null) => list?.map(({ name }) => name).join('、')

/** Who one is here, as others see it. */
export function SummaryCard({ profile }: { profile: UserProfile }) {
  const { nickname, username, roles, dept, posts, loginDate, loginIp, createTime } = profile
  return (
    <TitledCard title="个人信息" className="profile-summary">
      <AvatarChoice avatar={profile.avatar} />
      <p className="profile-name">{nickname}</p>
      <Descriptions
        column={1}
        items={[
          { key: 'username', label: '登录名', children: username },
          { key: 'roles', label: '所属角色', children: namesOf(roles) || '无' },
          ...(dept ? [{ key: 'dept', label: '所属部门', children: dept.name }] : []),
          ...(posts?.length ? [{ key: 'posts', label: '所属岗位', children: namesOf(posts) }] : []),
          { key: 'loginDate', label: '最近登录', children: formatTime(loginDate) || '无' },
          { key: 'loginIp', label: '登录 IP', children: loginIp || '无' },
          { key: 'createTime', label: '创建时间', children: formatTime(createTime) },
        ]}
      />
    </TitledCard>
  )
}
