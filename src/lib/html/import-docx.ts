import { Archive } from '@shared/domain/files/archive'
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import { fromEditorHtml } from './editor-html'
import { sanitizeHtml } from './sanitize-html'

const MB = 1024 * 1024
const MAX_PARTS = 2000
/** Bytes of all parts, unpacked: 200 pages with pictures have less than a tenth of it. */
const MAX_UNPACKED = 256 * MB
/** Bytes of the text itself. */
const MAX_TEXT = 32 * MB
const MAX_PICTURES = 200

/** A file that cannot be imported, as a sentence for staff. */
class DocxError extends Error {}

const TOO_LARGE = 'Word 文件展开后太大，请拆分后导入'

/** What became of a file. */
export interface ImportedDocx {
  /** Of the first title or heading; empty for none. */
  title: string
  html: string
  pictures: number
  /** Why pictures are missing, each once. */
  failures: string[]
}

interface Options {
  /** Stores a picture, and resolves to its address. */
  upload: (picture: File) => Promise<string>
  onPicture?: (done: number, total: number) => void
  signal?: AbortSignal
}

/** What text and pictures are read from: no macros, embedded files or fonts. */
const PARTS =
  /^(\[Content_Types\]\.xml|_rels\/[^/]+\.rels|word\/(_rels\/)?[^/]+\.(xml|rels)|word\/media\/[^/]+)$/

/**
 * The parts of a file that are needed, counted as they are unpacked, as an archive that says nothing but the truth.
 * @throws DocxError
 */
function checkedParts(bytes: Uint8Array): { archive: Uint8Array<ArrayBuffer>; pictures: number } {
  const parts: Record<string, Uint8Array> = {}
  try {
    const archive = new Archive(bytes, {
      ...{ parts: MAX_PARTS, unpacked: MAX_UNPACKED },
      tooManyParts: () => new DocxError(TOO_LARGE),
      tooLarge: () => new DocxError(TOO_LARGE),
    })
    for (const name of archive.names().filter(one => PARTS.test(one))) parts[name] = join(archive.read(name))
  } catch (error) {
    throw error instanceof DocxError ? error : new DocxError('文件不是 Word 文档（.docx），或者已经损坏')
  }
  const text = parts['word/document.xml']
  if (!text) throw new DocxError('文件不是 Word 文档（.docx），或者已经损坏')
  if (text.length > MAX_TEXT) throw new DocxError(TOO_LARGE)
  for (const [name, part] of Object.entries(parts))
    if (/\.(xml|rels)$/.test(name) && /<!(DOCTYPE|ENTITY)/i.test(new TextDecoder().decode(part)))
      throw new DocxError('文件中有 Word 文档不会有的内容，没有导入')
  const pictures = Object.keys(parts).filter(name => name.startsWith('word/media/')).length
  return { archive: new Uint8Array(zipSync(parts, { level: 0 })), pictures }
}

function join(pieces: Iterable<Uint8Array>): Uint8Array {
  const all = [...pieces]
  const joined = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of all) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}

const CENTRED = 'docx-center'
const RIGHT = 'docx-right'
const TITLE = 'docx-title'
const CAPTION = 'docx-caption'

/** The page has the first heading, the title; headings of the text are below it. */
const STYLES = [
  `p[style-name='Title'] => p.${TITLE}:fresh`,
  `p[style-name='caption'] => p.${CAPTION}:fresh`,
  ...[1, 2, 3, 4].map(level => `p[style-name='heading ${level}'] => h${level + 1}:fresh`),
  `p[style-name='${CENTRED}'] => p.${CENTRED}:fresh`,
  `p[style-name='${RIGHT}'] => p.${RIGHT}:fresh`,
  'u => u',
]

interface DocxNode {
  type?: string
  alignment?: string | null
  styleId?: string | null
  styleName?: string | null
  children?: DocxNode[]
}

/** Paragraphs without a style of their own are named by how they are aligned, which the library drops. */
function withAlignment(node: DocxNode): DocxNode {
  const children = node.children?.map(withAlignment)
  const isPlain = node.type === 'paragraph' && !/title|heading|list|caption/i.test(node.styleName ?? '')
  const styleName = { center: CENTRED, right: RIGHT, end: RIGHT }[(isPlain && node.alignment) || '']
  return { ...node, ...(children && { children }), ...(styleName && { styleId: styleName, styleName }) }
}

const EXTENSIONS: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/**
 * A Word file as the title and text of an article, through the sanitiser of everything else; its pictures become files.
 * @throws DocxError for what is no such file, is too large, or hostile
 */
export async function importDocx(
  bytes: Uint8Array,
  { upload, onPicture, signal }: Options,
): Promise<ImportedDocx> {
  const { archive, pictures: total } = checkedParts(bytes)
  if (total > MAX_PICTURES) throw new DocxError(`图片超过 ${MAX_PICTURES} 张，请拆分后导入`)
  const failures = new Set<string>()
  let [seen, pictures] = [0, 0]
  const store = async (type: string, content: () => Promise<ArrayBuffer>): Promise<string> => {
    signal?.throwIfAborted()
    const extension = EXTENSIONS[type]
    try {
      if (!extension) throw new Error(`不支持${type.replace(/^image\//, '').slice(0, 20)} 格式的图片`)
      const address = await upload(new File([await content()], `图片${seen + 1}.${extension}`, { type }))
      pictures += 1
      return address
    } catch (error) {
      signal?.throwIfAborted()
      failures.add(error instanceof Error ? error.message : '图片没有上传成功')
      return ''
    } finally {
      onPicture?.(++seen, Math.max(total, seen))
    }
  }
  const buffer = archive.buffer
  const options = {
    styleMap: STYLES,
    transformDocument: withAlignment,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async image => ({
      src: await store(image.contentType, () => image.readAsArrayBuffer()),
    })),
  }
  // In the browser it reads the one, on Node.js, where tests run, the other.
  const input = { arrayBuffer: buffer, buffer } as unknown as { arrayBuffer: ArrayBuffer }
  const { value } = await mammoth.convertToHtml(input, options).catch((error: unknown) => {
    signal?.throwIfAborted()
    throw new DocxError('Word 文件无法读取，请用 Word 或 WPS 打开后另存为 .docx 再试', { cause: error })
  })
  // The library goes on after a picture that has failed.
  signal?.throwIfAborted()
  return { ...articleOf(value), pictures, failures: [...failures] }
}

function articleOf(html: string): Pick<ImportedDocx, 'title' | 'html'> {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // Bookmarks of the contents, and pictures that were not stored.
  for (const element of body.querySelectorAll('a:not([href])')) element.replaceWith(...element.childNodes)
  for (const image of body.querySelectorAll('img')) {
    if (image.getAttribute('src')) continue
    const { parentElement } = image
    image.remove()
    if (parentElement?.matches('p') && parentElement.childNodes.length === 0) parentElement.remove()
  }
  const heading = body.querySelector(`.${TITLE}`) ?? firstHeading(body)
  const title = heading?.textContent?.trim() ?? ''
  heading?.remove()
  for (const [name, align] of [
    [CENTRED, 'center'],
    [RIGHT, 'right'],
  ] as const)
    for (const paragraph of body.querySelectorAll(`.${name}`))
      paragraph.setAttribute('style', `text-align: ${align}`)
  for (const caption of body.querySelectorAll(`.${CAPTION}`)) captionPicture(caption)
  for (const element of body.querySelectorAll('[class], [id]')) {
    element.removeAttribute('class')
    element.removeAttribute('id')
  }
  return { title, html: fromEditorHtml(String(sanitizeHtml(body.innerHTML))) }
}

/** Behind a picture on a line of its own it belongs to that; of a table it is a line. */
function captionPicture(caption: Element): void {
  const { previousElementSibling: line } = caption
  const pictures =
    line?.matches('p') && line.textContent?.trim() === '' ? [...line.querySelectorAll('img')] : []
  caption.setAttribute('style', 'text-align: center')
  if (!line || pictures.length === 0) return
  const document = caption.ownerDocument
  const [figure, words] = [document.createElement('figure'), document.createElement('figcaption')]
  words.append(...caption.childNodes)
  figure.append(...pictures, words)
  figure.setAttribute('style', 'text-align: center')
  line.replaceWith(figure)
  caption.remove()
}

/** Only where the text begins with it. */
const firstHeading = ({ firstElementChild }: HTMLElement) =>
  firstElementChild?.matches('h2') ? firstElementChild : null
