const wordsIn = (text: string) => text.split(' ')

/** Parts of a question that say nothing about what is asked, which is all about arbitration here. */
export const FILLERS: readonly string[] = wordsIn(
  '请问 想问 问一下 一下 怎么样 怎样 怎么 如何 为什么 是什么 什么时候 什么 有哪些 哪些 在哪里 哪里 在哪儿 哪儿 在哪 ' +
    '是多少 多少 需要 可以 能不能 可不可以 是否 有没有 是不是 会不会 要不要 你们 我们 贵会 本会 我想 我要 现行 现在 最新 有效 ' +
    '办理 进行 号案件 号案子 号案 仲裁 要 的 了 吗 呢 吧',
)
  // The longest first.
  .sort((a, b) => b.length - a.length)

/** Words that say as little, as whole words alone: 被 is nothing, 被申请人 is not. */
export const EMPTY: ReadonlySet<string> = new Set(
  wordsIn(
    '我 你 您 他 她 它 咱 俺 谁 啥 咋 哪 哪天 几 个 这 那 这个 那个 这样 那样 怎么办 咋办 怎么 什么 有 没有 没 不 在 是 被 把 给 叫 让 ' +
      '向 对 和 与 及 或 或者 还是 但 就 都 也 还 又 再 才 能 会 可 该 应该 应当 必须 得 想 去 来 到 后 之后 以后 前 之前 完 过 着 里 上 下 中 ' +
      '啊 呀 嘛 哦 么 请 帮 帮忙 告诉 知道 东西 事情 情况 问题 人 人家 别人 自己 对方 ' +
      '咋个 咋样 啥子 啷个 哪个 哪样 好多 几多 晓得 不晓得 搞 弄 整 做 办 找 说 用 看 给我 叫我 我们 咱们 那里 那边 那儿 这里 这边 这儿 ' +
      '不能 不会 不要 不用 不到 已经 一个 一直 一般 大概 到底 究竟 如果 要是 的话 因为 所以 想要 麻烦 谢谢 你好 您好 呗 哈 呐 哪些 ' +
      'a an the of to for in on at by with and or is are was be do does can could how what where when who which why ' +
      'much many get have has had will would should may must any some not no if my after before as into ' +
      'i me my we our you your it its this that there please need want about from arbitration',
  ),
)

/** What is asked of any office: beside words that are strange here it says nothing of this one. */
const GENERAL = new Set(
  wordsIn(
    '查询 预约 申请 材料 手续 条件 价格 流程 步骤 程序 下载 表格 表 格式 登录 注册 身份证 营业执照 复印件 期限 时限 上传 密码 排队 取号 结果 打印 资料',
  ),
)

const ASKS = /什么|怎么|多少|几|哪|谁|多久|多长/

/** Whether a word asks without a subject: 多少钱, 几天. */
export const isInterrogative = (word: string): boolean => ASKS.test(word)

export const isGeneral = (word: string): boolean => GENERAL.has(word) || isInterrogative(word)

export const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** The words of a dictionary in a text. */
export const segmentsOf = (text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment)

/** Where the words of a text begin. */
export const wordStarts = (text: string): ReadonlySet<number> =>
  new Set([...segmenter.segment(text)].map(({ index }) => index))

/** 我是 is taken for a word. */
export const isEmpty = (word: string) =>
  EMPTY.has(word) || (HAN_ONLY.test(word) && [...word].every(character => EMPTY.has(character)))

export const HAN_ONLY = /^\p{Script=Han}+$/u
