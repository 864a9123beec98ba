import type { Plugin } from 'vite'

interface Cut {
  /** The end of the file's path. */
  file: RegExp
  /** Tells it from the files of the same pattern. */
  holds?: string
  replacements: [found: RegExp, instead: string][]
}

/** Brightness by antd's own rule, in place of an import that brings the colour picker along. */
const IS_BRIGHT = `import { Color as RcColor } from '@rc-component/color-picker/es/color';
const isBright = (value, background) => {
  const { r, g, b, a } = value.toRgb();
  const { v } = new RcColor(value.toRgbString()).onBackground(background).toHsv();
  return a <= 0.5 ? v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
};`

/** The colour alone, not the picker. */
const COLOUR: Cut['replacements'][number] = [
  /(import \{ Color as RcColor \} from '@rc-component\/color-picker)'/,
  "$1/es/color'",
]

/**
 * Private names as plain ones. For Safari 15 the compiler would make each a WeakMap, and a call of every access: a third
 * more code, and slower.
 */
const PRIVATE: Cut['replacements'][number] = [/(?<![\w#])#(?=[a-z])/gi, '_']
/** Those without a value need no line. */
const DECLARED: Cut['replacements'][number] = [/^\t#\w+;$/gm, '']

/** What packages have and no module of this product uses (tests/scripts/architecture.test.ts), and what takes its place. */
const CUTS: Cut[] = [
  {
    // react-router's file of components. The first three make the build keep components that are used nowhere; the next
    // two prefetch links, for the router's own framework; the others are for routers that load data.
    file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    holds: 'LinkWithRef',
    replacements: [
      [/^[ \t]*\w+\.displayName = "[^"]*";$/gm, ''],
      [/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1'],
      [/\bextends (React\d*\.Component)\b/g, 'extends /* @__PURE__ */ (() => $1)()'],
      [/\busePrefetchBehavior\(\s*prefetch,\s*rest\s*\)/g, '[false, undefined, {}]'],
      [/\bshouldPrefetch && !isAbsolute \? [^;]*: link;/g, 'link;'],
      [/\bisDataRoute \? useNavigateStable\(\) : /, ''],
      [/\bdataRouterState = dataRouterOpts\?\.state;/, 'dataRouterState = null;'],
      [/\bmatch\.route\.errorElement \|\| defaultErrorElement;/, 'null;'],
      [
        /\bdataRouterState && \(match\.route\.ErrorBoundary [^?]* \? [^;]*RenderErrorBoundary,[^;]* : getChildren\(\);/,
        'getChildren();',
      ],
      [/^RenderErrorBoundary\.contextType = .*$/m, ''],
      [/\brouterState != null &&[^;]*useViewTransitionState\(path\)[^;]*;/, 'false;'],
    ],
  },
  {
    // Lists that grow, by queries of their own.
    file: /\/@tanstack\/query-core\/build\/modern\/query\.js$/,
    replacements: [
      DECLARED,
      PRIVATE,
      [/import \{ infiniteQueryBehavior \} from "[^"]*";/, ''],
      [/\(this\._queryType === "infinite" \? [^:]* : this\.options\.behavior\)/, 'this.options.behavior'],
    ],
  },
  { file: /\/@tanstack\/query-core\/build\/modern\/timeoutManager\.js$/, replacements: [PRIVATE] },
  {
    file: /\/@tanstack\/query-core\/build\/modern\/\w+\.js$/,
    holds: 'this.#',
    replacements: [DECLARED, PRIVATE],
  },
  // Cards with tabs.
  {
    file: /\/antd\/es\/card\/Card\.js$/,
    replacements: [[/import Tabs from '\.\.\/tabs';/, 'const Tabs = null;']],
  },
  // The drawings of 403, 404 and 500.
  {
    file: /\/antd\/es\/result\/index\.js$/,
    replacements: [
      [/import (?:noFound|serverError|unauthorized) from '\.\/\w+';/g, ''],
      [/ExceptionMap = \{[^}]*\}/, 'ExceptionMap = {}'],
    ],
  },
  // Fields of one-time codes, fields with a search button, groups of fields; and fields of several lines, which
  // src/components/staff/form/text-area.ts has.
  {
    file: /\/antd\/es\/input\/index\.js$/,
    replacements: ['Group', 'OTP', 'Search', 'TextArea'].flatMap(part => [
      [new RegExp(`import ${part} from '\\./${part}';`), ''],
      [new RegExp(`Input\\.${part} = ${part};`), ''],
    ]),
  },
  {
    file: /\/antd\/es\/(?:button\/style\/token|tag\/style\/index)\.js$/,
    replacements: [[/import \{ isBright \} from '[^']*ColorPresets';/, IS_BRIGHT]],
  },
  {
    file: /\/antd\/es\/input\/Input\.js$/,
    replacements: [
      [/import RcInput from '@rc-component\/input';/, "import RcInput from '@rc-component/input/es/Input';"],
    ],
  },
  // The fallback of all texts: every one of them is Chinese here.
  {
    file: /\/antd\/es\/locale\/en_US\.js$/,
    replacements: [[/^[\s\S]*$/, "export { default } from './zh_CN';"]],
  },
  // Prefixes for browsers older than those of vite.config.ts.
  {
    file: /\/@ant-design\/cssinjs\/es\/hooks\/useStyleRegister\.js$/,
    replacements: [
      [/compile, middleware, prefixer, serialize/, 'compile, serialize'],
      [/autoPrefix \? serialize\([^;]*\)\) : serialize/, 'serialize'],
    ],
  },
  { file: /\/antd\/es\/color-picker\/(?:color|util)\.js$/, replacements: [COLOUR] },
]

/** Leaves out of packages what this product does not use; a release that looks different ends the build. */
export function leanPackages(): Plugin {
  return {
    name: 'lean-packages',
    apply: 'build',
    transform(code, id) {
      const path = id.replaceAll('\\', '/')
      const cut = CUTS.find(({ file, holds = '' }) => file.test(path) && code.includes(holds))
      if (!cut) return null
      return cut.replacements.reduce((text, [found, instead]) => {
        if (text.search(found) < 0) this.error(`${path} has changed: nothing in it is like ${found}`)
        return text.replace(found, instead)
      }, code)
    },
  }
}
