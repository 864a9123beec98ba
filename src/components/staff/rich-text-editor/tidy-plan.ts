import { FIRST_LINE, mayBeIndented, typedIndent } from '@/lib/html/plain-format'

/** A node of the editor's text, as far as it matters here. */
export interface TextNode {
  readonly text?: string
  readonly type?: string
  readonly children?: readonly TextNode[]
  readonly [property: string]: unknown
}

type Properties = Record<string, unknown>

/** Changes of the text in the editor's own form, to be applied one after another. */
type Step =
  | { type: 'set_node'; path: number[]; properties: Properties; newProperties: Properties }
  | { type: 'remove_text'; path: number[]; offset: 0; text: string }
  | { type: 'remove_node'; path: number[]; node: TextNode }

const KINDS = ['字号', '字体', '颜色', '背景色', '行距', '首行缩进', '多余的空行'] as const
type Kind = (typeof KINDS)[number]

const MARKS: readonly [property: string, kind: Kind][] = [
  ['fontSize', '字号'],
  ['fontFamily', '字体'],
  ['color', '颜色'],
  ['bgColor', '背景色'],
]

export interface TidyPlan {
  steps: Step[]
  /** What it changes, in words; empty for nothing. */
  summary: string
}

/**
 * What brings a text into the format of the site: without sizes, families, colours and heights of lines, with the style
 * in place of a typed indent, and with no more than one empty paragraph in a row. Code stays as it is.
 */
export function tidyPlan(children: readonly TextNode[]): TidyPlan {
  const steps: Step[] = []
  const counts = new Map<Kind, number>()
  const count = (kind: Kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1)

  const unset = (node: TextNode, path: number[], given: readonly (readonly [string, Kind])[]) => {
    const found = given.filter(([property]) => node[property] !== undefined && node[property] !== '')
    if (found.length === 0) return
    const properties = Object.fromEntries(found.map(([property]) => [property, node[property]]))
    steps.push({ type: 'set_node', path, properties, newProperties: {} })
    for (const [, kind] of found) count(kind)
  }
  const visit = (node: TextNode, path: number[]): void => {
    if (node.type === 'pre') return
    if (node.children === undefined) {
      unset(node, path, MARKS)
      return
    }
    unset(node, path, [['lineHeight', '行距']])
    if (node.type === 'paragraph') {
      const indent = indentSteps(node, path)
      steps.push(...indent)
      if (indent.length > 0) count('首行缩进')
    }
    for (const [at, child] of node.children.entries()) visit(child, [...path, at])
  }
  for (const [at, block] of children.entries()) visit(block, [at])
  for (const at of superfluous(children)) {
    steps.push({ type: 'remove_node', path: [at], node: plain(children[at] as TextNode) })
    count('多余的空行')
  }
  const named = KINDS.flatMap(kind => (counts.has(kind) ? `${kind} ${counts.get(kind)} 处` : []))
  return { steps, summary: named.join('、') }
}

/** An indent of blanks, or of another width, becomes the style. */
function indentSteps(paragraph: TextNode, path: number[]): Step[] {
  if (isEmpty(paragraph) || !mayBeIndented(stringOf(paragraph.textAlign))) return []
  const steps = blanksOf(paragraph).map(
    ({ at, text }): Step => ({ type: 'remove_text', path: [...path, at], offset: 0, text }),
  )
  const { indent } = paragraph
  if (indent === FIRST_LINE || (steps.length === 0 && !indent)) return steps
  const properties = indent === undefined ? {} : { indent }
  return [...steps, { type: 'set_node', path, properties, newProperties: { indent: FIRST_LINE } }]
}

/** The runs of text that hold the blanks at the beginning, and which part of each does. */
function blanksOf({ children = [] }: TextNode): { at: number; text: string }[] {
  const end = children.findIndex(({ text }) => text === undefined)
  const runs = children.slice(0, end < 0 ? undefined : end).map(({ text = '' }) => text)
  let left = typedIndent(runs.join('')).length
  return runs.flatMap((run, at) => {
    const text = run.slice(0, left)
    left -= text.length
    return text === '' ? [] : { at, text }
  })
}

/** The places of the empty paragraphs that follow one, the last one first, so that the places before it stay valid. */
const superfluous = (children: readonly TextNode[]): number[] =>
  [...children.keys()].filter(at => at > 0 && isEmpty(children[at]) && isEmpty(children[at - 1])).reverse()

const isEmpty = (node: TextNode | undefined): boolean =>
  node?.type === 'paragraph' &&
  (node.children ?? []).every(({ text }) => text !== undefined && text.trim() === '')

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** An empty paragraph as it is when it is removed: what a step before has taken away is not put back twice. */
function plain({ lineHeight: _, children = [], ...rest }: TextNode): TextNode {
  return {
    ...rest,
    children: children.map(child =>
      Object.fromEntries(Object.entries(child).filter(([name]) => !MARKS.some(([mark]) => mark === name))),
    ),
  }
}
