/** WeChat, WeCom, QQ, DingTalk, Weibo, Alipay, Feishu and the apps of ByteDance. */
const APPS =
  /MicroMessenger|wxwork|\bQQ\/|DingTalk|Weibo|AlipayClient|\bLark\b|Feishu|aweme|NewsArticle|BytedanceWebview/i

/** Whether a page is shown inside an app, whose browser ignores downloads. */
export const isInApp = (userAgent: string): boolean => APPS.test(userAgent)
