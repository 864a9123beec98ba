import { TemporaryFile } from '../../server/platform/files/temporary-file'

/** A file on disk with this content, for as long as `use` takes. */
export const withFile = <T>(content: Uint8Array, use: (file: TemporaryFile) => Promise<T>): Promise<T> =>
  TemporaryFile.with(async file => {
    await file.append(content)
    return use(file)
  })
