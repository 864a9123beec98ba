export type { Page, PageQuery } from '@shared/contract/row'
