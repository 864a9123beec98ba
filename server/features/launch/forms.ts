/** The short names by which filing numbers say of which province they are. */
const PROVINCES = '京津沪渝冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼川蜀黔贵滇云藏陕秦甘陇青宁新'

const MAIL = /^[^\s@<>"]+@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i
const PHONE = /^\+?[\d\s()（）-]{5,}\d(?:\s*(?:转|,|，|#|ext\.?)\s*\d{1,6})?$/i
const ICP = new RegExp(`^[${PROVINCES}]ICP[备证]\\d{6,10}号(?:-\\d{1,4})?$`)
const POLICE = new RegExp(`^[${PROVINCES}]公网安备\\d{14}号$`)

const bare = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** Whether a text holds a mail address that could be one: names that are kept for examples are none. */
export const isMail = (text: string): boolean =>
  text
    .split(/[\s,;，；、]+/)
    .some(word => MAIL.test(word) && !/\.(?:example|test|invalid|localhost)$/i.test(word))

/** Whether a text holds a telephone number. */
export const isPhone = (text: string): boolean =>
  text.split(/[,;，；、/]/).some(word => PHONE.test(word.normalize('NFKC').trim()))

/** `滇ICP备12345678号-1` */
export const isIcp = (text: string): boolean => ICP.test(bare(text))

/** `滇公网安备 53010202000001号` */
export const isPoliceNumber = (text: string): boolean => POLICE.test(bare(text))

/** Whether an origin is one that the public can open: a name of the web over https. */
export function isPublicOrigin(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  const isName =
    /\.[a-z][a-z\d-]+$/i.test(hostname) &&
    !/\.(?:local|localhost|test|example|invalid|internal)$/i.test(hostname)
  return protocol === 'https:' && isName
}
