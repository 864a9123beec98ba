import { ErrorPage } from '@/components/common/error-page'

/** Where unknown paths lead (requirements R-route-4), and those of menus the signed-in user was not given. */
export default function NotFoundPage() {
  return (
    <ErrorPage
      code="404"
      title="页面不存在"
      text="地址可能有误，页面可能已被移除，或者您的账号没有对应的菜单。如需使用，请联系管理员开通。"
      hint="在后台按 Ctrl+K（Mac 为 ⌘K），可以按名称查找菜单。"
    />
  )
}
