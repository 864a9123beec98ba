import { Result } from 'antd'

/** A menu names a screen this version does not have: says which, so that whoever keeps the menus can mend it. */
export function MissingPage({ component }: { component: string }) {
  return (
    <Result
      status="404"
      title="页面尚未提供"
      subTitle={
        <>
          菜单配置的组件 <code>{component}</code> 在当前版本中不存在，请联系管理员检查菜单管理中的“组件路径”。
        </>
      }
    />
  )
}
