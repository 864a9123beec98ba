import type { MenuProblemKind } from './menu-tree'

/** What only the rows of the menu table show (contract 9.1); the tree that a user is sent has left it out. */
export type RowProblemKind =
  | Exclude<MenuProblemKind, 'empty' | 'too-many'>
  | 'orphan'
  | 'cycle'
  | 'duplicate-id'
  | 'no-component'
  | 'unknown-component'
  | 'empty-directory'
  | 'disabled-parent'
  | 'below-button'
  | 'page-with-children'

export interface RowProblem {
  kind: RowProblemKind
  id: string
  name: string
  /** The full path where there is one, otherwise what the menu has in its place. */
  path: string
  /** What it is about: other menus by name, the address, the component …; '' when there is no more to say. */
  about: string
}

export type ProblemKind = MenuProblemKind | RowProblemKind

export interface ProblemText {
  label: string
  /** What is wrong and its consequence. */
  wrong: string
  /** What to do. */
  remedy: string
  /** What `about` is, for the line that shows it; '' where there is none. */
  about: string
  /** The menu cannot be opened; otherwise it can, but probably not as intended. */
  unusable: boolean
}

export const PROBLEM_TEXT: Readonly<Record<ProblemKind, ProblemText>> = {
  malformed: {
    label: '数据无法识别',
    wrong: '这一项缺少编号或类型，或者根本不是菜单，已忽略。',
    remedy: '请在菜单管理中删除后重新添加；仍然出现时，请联系后端服务的维护人员。',
    about: '',
    unusable: true,
  },
  'hostile-link': {
    label: '地址不安全',
    wrong: '地址不是正常的 http 或 https 网址，或者带有用户名、密码，打开它可能造成危害，已拦截。',
    remedy: '请核实是谁添加了这个菜单，并改为正确的网址；来历不明的请删除。',
    about: '被拦截的地址',
    unusable: true,
  },
  'own-frame': {
    label: '嵌入了本系统',
    wrong: '要嵌入的网址就是本系统自己的页面，会层层嵌套，已拦截。',
    remedy: '请把“组件路径”改为该页面的组件，例如 system/dict/index，不要填写网址。',
    about: '嵌入的网址',
    unusable: true,
  },
  'bad-path': {
    label: '路由地址无效',
    wrong: '路由地址为空、过长，或者含有不允许的内容，例如 ?、#、*、反斜杠、“..”。',
    remedy: '请把“路由地址”改为由字母、数字和短横线组成的一段，例如 dict。',
    about: '填写的地址',
    unusable: true,
  },
  'duplicate-path': {
    label: '路由地址重复',
    wrong: '另一个菜单已经使用同一个完整路径（不区分大小写），点击这个菜单会打开那一个。',
    remedy: '请修改其中一个的“路由地址”，让完整路径互不相同。',
    about: '先使用的菜单',
    unusable: true,
  },
  'reserved-path': {
    label: '占用了系统路径',
    wrong: '完整路径的第一段是系统自带页面的名字，例如 login、admin、user，或者是参数，该菜单打不开。',
    remedy: '请修改“路由地址”，或者把它移到其他目录之下。',
    about: '',
    unusable: true,
  },
  empty: {
    label: '没有内容',
    wrong: '既没有组件，也没有链接和下级菜单，不会显示。',
    remedy: '请填写“组件路径”，添加下级菜单，或者删除它。',
    about: '',
    unusable: true,
  },
  'too-deep': {
    label: '层级过深',
    wrong: '所在层级超过 50 层，它和它下面的菜单都不会出现。',
    remedy: '请把它移到更高的层级。',
    about: '',
    unusable: true,
  },
  'too-many': {
    label: '菜单过多',
    wrong: '菜单超过 100,000 项，其余的已忽略。',
    remedy: '请联系后端服务的维护人员，检查菜单数据。',
    about: '',
    unusable: true,
  },
  orphan: {
    label: '上级菜单不存在',
    wrong: '上级菜单已被删除或者从未存在，它和它下面的菜单都不会出现。',
    remedy: '请重新选择“上级菜单”，或者删除它。',
    about: '上级菜单编号',
    unusable: true,
  },
  cycle: {
    label: '上下级循环',
    wrong: '这些菜单互为上级，绕成一圈，它们和它们下面的菜单都不会出现。',
    remedy: '请把其中一个的“上级菜单”改为圈外的菜单或“主类目”。',
    about: '循环中的菜单',
    unusable: true,
  },
  'duplicate-id': {
    label: '编号重复',
    wrong: '另一个菜单已经使用这个编号，下级菜单和角色授权无法区分它们。',
    remedy: '请联系后端服务的维护人员，为其中一个重新编号。',
    about: '先使用的菜单',
    unusable: false,
  },
  'no-component': {
    label: '没有组件',
    wrong: '类型是“菜单”，却没有填写组件路径，也没有下级菜单，不会显示。',
    remedy: '请填写“组件路径”；如果它只是用来归类，请把类型改为“目录”。',
    about: '',
    unusable: true,
  },
  'unknown-component': {
    label: '组件不存在',
    wrong: '当前版本没有这个组件的页面，打开后只显示“页面尚未提供”。',
    remedy: '请核对“组件路径”，大小写也要一致；确实没有的，请先停用该菜单。',
    about: '组件路径',
    unusable: true,
  },
  'empty-directory': {
    label: '空目录',
    wrong: '目录下没有任何菜单，不会显示。',
    remedy: '请添加下级菜单，或者删除该目录。',
    about: '',
    unusable: false,
  },
  'disabled-parent': {
    label: '停用的上级',
    wrong: '它已停用，下级菜单虽然启用，也不会出现。',
    remedy: '请启用它，或者把下级菜单移到别处；都不需要时，请把下级菜单一并停用。',
    about: '启用的下级菜单',
    unusable: false,
  },
  'below-button': {
    label: '上级是按钮',
    wrong: '上级是按钮，按钮下面不能有菜单，它和它下面的菜单都不会出现。',
    remedy: '请把“上级菜单”改为目录或菜单。',
    about: '上级按钮',
    unusable: true,
  },
  'page-with-children': {
    label: '页面被下级遮住',
    wrong: '它有自己的页面，又有显示的下级菜单，只作为目录展开，自己的页面打不开。',
    remedy: '请清空“组件路径”，把页面另建为下级菜单；或者把下级菜单都设为隐藏。',
    about: '组件路径',
    unusable: false,
  },
}
