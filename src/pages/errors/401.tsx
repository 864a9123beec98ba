import { ErrorPage } from '@/components/common/error-page'

/** For what the signed-in user may not open. */
export default function NotAllowedPage() {
  return (
    <ErrorPage
      code="401"
      title="没有访问权限"
      text="您的账号没有访问该页面的权限。如需使用，请联系管理员开通。"
    />
  )
}
