/** A section whose component names no screen of this app: shows which one, for the staff who maintain the menus. */
export function MissingScreen({ component }: { component: string }) {
  return (
    <div className="facade-notice">
      <p className="facade-notice-title">本栏目暂时无法显示</p>
      <p>
        栏目设置的页面组件不存在：<code>{component}</code>。请管理员在菜单管理中改正。
      </p>
    </div>
  )
}
