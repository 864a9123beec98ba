/** A bucket of an S3-compatible service, for the bytes of files (docs/deploy.md). */
export interface ObjectStoreSettings {
  endpoint: string
  bucket: string
  /** In front of the names of objects: empty, or with a `/` at its end. */
  prefix: string
  region: string
  /** Whether the bucket is in the path of an address instead of the host name. */
  pathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}
