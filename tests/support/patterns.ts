import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'

const ROOT = resolve(import.meta.dirname, '../..')

/** A regular expression of the product, wherever it is written. */
export interface Pattern {
  source: string
  flags: string
  /** Files with the path from the root of the project. */
  files: string[]
}

export interface Patterns {
  patterns: Pattern[]
  /** `file: text` of each expression whose text is only known when the program runs. */
  built: string[]
}

interface Written {
  source: string
  flags: string
}

/** Every regular expression of the client, the backend, what both share, and the scripts of the page itself. */
export function readPatterns(): Patterns {
  const sources = ['src', 'server', 'shared']
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8', withFileTypes: true }),
    )
    .filter(entry => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath, entry.name))
    .map(path => ({ name: path.slice(ROOT.length + 1), text: readFileSync(path, 'utf8') }))
  return patternsOf([...sources, { name: 'index.html', text: inlineScripts() }])
}

const inlineScripts = () =>
  readFileSync(join(ROOT, 'index.html'), 'utf8')
    .split(/<script[^>]*>/)
    .slice(1)
    .map(part => part.split('</script>')[0])
    .join('\n;\n')

/** @param sources TypeScript with its name */
export function patternsOf(sources: readonly { name: string; text: string }[]): Patterns {
  const found = new Map<string, Pattern>()
  const built: string[] = []
  for (const { name, text } of sources) {
    const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, kindOf(name))
    const add = ({ source, flags }: Written) => {
      const key = `/${source}/${flags}`
      const pattern = found.get(key) ?? { source, flags, files: [] }
      if (!pattern.files.includes(name)) pattern.files.push(name)
      found.set(key, pattern)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) add(literalOf(node))
      else if (isRegExpCall(node)) {
        const written = calledWith(node, file)
        if (written) add(written)
        else built.push(`${name}: ${node.getText()}`)
      }
      ts.forEachChild(node, visit)
    }
    visit(file)
  }
  return { patterns: [...found.values()], built }
}

const kindOf = (name: string) => (name.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS)

function literalOf(node: ts.RegularExpressionLiteral): Written {
  const end = node.text.lastIndexOf('/')
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) }
}

/** `new RegExp(…)`, `RegExp(…)`, and texts where methods of texts make expressions of them. */
function isRegExpCall(node: ts.Node): node is ts.NewExpression | ts.CallExpression {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false
  if (node.expression.getText() === 'RegExp') return true
  const [first] = node.arguments ?? []
  return (
    ts.isPropertyAccessExpression(node.expression) &&
    ['match', 'matchAll', 'search'].includes(node.expression.name.text) &&
    first !== undefined &&
    (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first))
  )
}

function calledWith(node: ts.NewExpression | ts.CallExpression, file: ts.SourceFile): Written | null {
  const [first, second] = node.arguments ?? []
  const given = first && textOf(first, file)
  const flags = second ? textOf(second, file) : undefined
  if (given === undefined || given === null || (second && typeof flags !== 'string')) return null
  const own = typeof given === 'string' ? { source: given, flags: '' } : given
  return { source: own.source, flags: typeof flags === 'string' ? flags : own.flags }
}

/**
 * The value of an expression, if it is known without running the program: strings and patterns of constants of the
 * file.
 */
function textOf(node: ts.Expression, file: ts.SourceFile): string | Written | null {
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isRegularExpressionLiteral(node)) return literalOf(node)
  if (ts.isIdentifier(node)) {
    const constant = file.statements
      .filter(ts.isVariableStatement)
      .filter(({ declarationList }) => declarationList.flags & ts.NodeFlags.Const)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => name.getText() === node.text)
    return constant?.initializer ? textOf(constant.initializer, file) : null
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => {
      const value = textOf(expression, file)
      return typeof value === 'string' ? value + literal.text : null
    })
    return parts.includes(null) ? null : node.head.text + parts.join('')
  }
  return null
}
