import { FACADE_HOME } from '@/config/constants'

/** The editor's addresses (config/static-pages.ts). */
export const NEW_DOCUMENT = '/document/new'
export const editPath = (id: number) => `/document/edit/${id}`

/** Where visitors read it. */
export const publicPath = (id: number) => `${FACADE_HOME}/article/${id}`
