/** Contract 11.2 and 13.6: what the public list tells of a file. `size` in bytes. */
export interface PublicFile {
  id: number
  name: string
  path: string
  url: string
  type: string | null
  size: number
  source: number | null
  createTime: number
}

/** Contract 11.2. */
export interface StoredFile extends PublicFile {
  configId: number
}
