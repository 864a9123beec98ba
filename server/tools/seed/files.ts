import type { Insertable } from 'kysely'
import type { FileContentTable, FilePartTable, FileTable } from '../../platform/db/tables/files'
import { ADMIN } from './accounts'
import { docx } from './docx/docx'
import type { Form } from './forms/form'
import { type FormKey, forms } from './forms/forms'
import { chinaTime } from './time'

const DATABASE_STORAGE = 1
/** What the public may list (contract 13.6). */
const DOWNLOAD_CENTRE = 200
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

interface Download {
  id: number
  form: Form
  path: string
  name: string
  content: Buffer
}

function download(id: number, form: Form): Download {
  const path = `templates/${form.issued.replaceAll('-', '')}/${form.slug}.docx`
  return { id, form, path, name: `${form.title}.docx`, content: docx(form.blocks, form.language) }
}

/** Each with its place in the list as id: the list is short and its order fixed. */
const downloads = new Map(
  Object.entries<Form>(forms).map(([key, form], index) => [key, download(index + 1, form)]),
)

export const files: Insertable<FileTable>[] = [...downloads.values()].map(
  ({ id, form, path, name, content }) => ({
    id,
    configId: DATABASE_STORAGE,
    path,
    name,
    type: TYPE,
    size: content.length,
    source: DOWNLOAD_CENTRE,
    downloadGroup: form.group,
    sort: id,
    creatorId: ADMIN,
    createTime: chinaTime(`${form.issued} 10:00`),
  }),
)

export const fileContents: Insertable<FileContentTable>[] = [...downloads.values()].map(({ id, form }) => ({
  id,
  fileId: id,
  objectKey: null,
  createTime: chinaTime(`${form.issued} 10:00`),
  deletedTime: null,
}))

export const fileParts: Insertable<FilePartTable>[] = [...downloads.values()].map(({ id, content }) => ({
  contentId: id,
  no: 0,
  content,
}))

function downloadOf(key: FormKey): Download {
  const file = downloads.get(key)
  if (!file) throw new Error(`no such form: ${key}`)
  return file
}

export const fileId = (key: FormKey): number => downloadOf(key).id

/** An article's attachment (contract 13.4), with the URL of contract 11.2 below the product's base path. */
export function attachment(key: FormKey): { name: string; url: string; size: number; type: string } {
  const file = downloadOf(key)
  const path = file.path.split('/').map(encodeURIComponent).join('/')
  const url = `/prod-api/admin-api/infra/file/${DATABASE_STORAGE}/get/${path}`
  return { name: file.name, url, size: file.content.length, type: TYPE }
}
