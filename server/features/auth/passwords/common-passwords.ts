/**
 * Passwords that attackers try first in China and that are missing from the list below, which comes from elsewhere:
 * words, mostly followed by digits, and rows of the number pad.
 */
const LOCAL = [
  ...['woaini', 'woaiwojia', 'woaizhongguo', 'woshishui', 'woshiwo', 'aini', 'nihao', 'nishishui'],
  ...['caonima', 'wocaonima', 'mima', 'wodemima', 'denglu', 'guanliyuan', 'ceshi', 'gongsi', 'bangong'],
  ...['baobei', 'baobao', 'laopo', 'laogong', 'xiaoxiao', 'tiantian', 'meimei', 'mama', 'baba', 'tongtong'],
  ...['zhongguo', 'beijing', 'shanghai', 'guangzhou', 'shenzhen', 'hangzhou', 'chengdu', 'nanjing', 'wuhan'],
  ...['wangwei', 'wangfang', 'wangjing', 'wanglei', 'wangqiang', 'zhangwei', 'zhangmin', 'zhangjing'],
  ...['zhanglei', 'zhangli', 'liwei', 'lina', 'liqiang', 'liming', 'lijun', 'liuwei', 'liuyang', 'chenjing'],
  ...['yangyang', 'xiaoming', 'xiaohong', 'zhangsan', 'lisi', 'wangwu'],
  ...['dearbook', 'taobao', 'alibaba', 'tencent', 'weixin', 'baidu', 'huawei', 'xiaomi', 'gongan', 'zhengfu'],
  ...['5201314', '1314520', '7758521', '7758258', '147258', '258369', '789456', '741852', '852963', '159357'],
]

let loading: Promise<ReadonlySet<string>> | undefined

/** Some 49,000 leaked passwords, in lower case; read once, when the first password is set. */
export function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...LOCAL]),
  )
  return loading
}
