import type { StoredFile } from '@/api/infra/file'

/** `source` of the files that visitors find in the download centre (contract 13.6). */
const DOWNLOAD_CENTRE = 200

export const isListed = ({ source }: Pick<StoredFile, 'source'>): boolean => source === DOWNLOAD_CENTRE
