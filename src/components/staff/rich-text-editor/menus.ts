import {
  Boot,
  DomEditor,
  type IButtonMenu,
  type IDomEditor,
  SlateEditor,
  SlateElement,
  SlateNode,
  SlateTransforms,
} from '@wangeditor/editor'
import { FIRST_LINE } from '@/lib/html/plain-format'
import { CAPTION_MENU } from './figure'
import { isSignature, SIGNATURE } from './signature'
import { TABLE_MENUS, tableMenu } from './table-menus'
import { tidy } from './tidy'

/** Of the editor's options: what a signature says where there is nothing to be made one. */
interface SignatureOptions {
  lines: () => readonly string[]
}

/** The buttons of this product in the library's tool bar. They are named in words. */
const button = (menu: Omit<IButtonMenu, 'tag' | 'getValue'>) => () => ({
  tag: 'button',
  getValue: () => '',
  ...menu,
})

/** The chosen paragraphs; headings too where they may be indented. Those in quotes and cells are none of their own. */
function chosen(editor: IDomEditor): [SlateElement, number[]][] {
  if (!editor.selection) return []
  const found = SlateEditor.nodes(editor, {
    match: node => SlateElement.isElement(node) && DomEditor.getNodeType(node) === 'paragraph',
    mode: 'highest',
  })
  return [...found] as [SlateElement, number[]][]
}

const has = (node: object, property: string): boolean =>
  Boolean(Object.getOwnPropertyDescriptor(node, property)?.value)

/** Changes the chosen paragraphs; null takes a property away. */
function set(editor: IDomEditor, properties: Record<string, string | null>): void {
  // The library's types know no properties of modules.
  for (const [, at] of chosen(editor))
    SlateTransforms.setNodes(editor, properties as Partial<SlateElement>, { at })
}

const isIndented = (editor: IDomEditor) => {
  const found = chosen(editor)
  return found.length > 0 && found.every(([node]) => has(node, 'indent'))
}

const isSigned = (editor: IDomEditor) => {
  const found = chosen(editor)
  return found.length > 0 && found.every(([node]) => isSignature(node))
}

const NO_SIGNATURE = { textAlign: null, paddingRight: null }

function indent(editor: IDomEditor): void {
  set(editor, isIndented(editor) ? { indent: null } : { indent: FIRST_LINE })
}

/** Makes the chosen paragraphs the signature, or plain ones again; an empty one becomes name and date. */
function sign(editor: IDomEditor): void {
  if (isSigned(editor)) {
    set(editor, NO_SIGNATURE)
    return
  }
  const paragraphs = chosen(editor)
  const [only] = paragraphs
  SlateEditor.withoutNormalizing(editor, () => {
    set(editor, { ...SIGNATURE, indent: null })
    if (paragraphs.length !== 1 || !only || SlateNode.string(only[0]) !== '' || only[0].children.length > 1)
      return
    const { lines } = editor.getMenuConfig('signature') as unknown as SignatureOptions
    for (const [at, line] of lines().entries()) {
      if (at > 0) editor.insertBreak()
      editor.insertText(line)
    }
  })
}

/** What an editor emits when the picture library is to be opened. */
export const OPEN_LIBRARY = 'openPictureLibrary'

const MENUS = {
  pictureLibrary: button({
    title: '图片库',
    isActive: () => false,
    isDisabled: editor => editor.isDisabled(),
    exec: editor => editor.emit(OPEN_LIBRARY),
  }),
  tidy: button({
    title: '一键排版',
    alwaysEnable: true,
    isActive: () => false,
    isDisabled: () => false,
    exec: tidy,
  }),
  firstLine: button({
    title: '首行缩进',
    isActive: isIndented,
    isDisabled: editor => chosen(editor).length === 0,
    exec: indent,
  }),
  signature: button({
    title: '落款',
    isActive: isSigned,
    isDisabled: editor => chosen(editor).length === 0,
    exec: sign,
  }),
  caption: button(CAPTION_MENU),
  ...Object.fromEntries(TABLE_MENUS.map(name => [name, () => tableMenu(name)])),
}

/**
 * The library keeps its menus for as long as the window lives and refuses two of one name: it is given each once, and looks
 * up what was loaded last, as when a developer changes this file.
 */
const library: typeof Boot & { ownMenus?: typeof MENUS } = Boot
const isFirst = library.ownMenus === undefined
library.ownMenus = MENUS
if (isFirst)
  for (const key of Object.keys(MENUS) as (keyof typeof MENUS)[])
    Boot.registerMenu({ key, factory: () => (library.ownMenus ?? MENUS)[key]() })
