import { area } from '@shared/contract/areas'
import { z } from 'zod'
import { Module } from '../../platform/api/endpoint'
import { areaTree } from './tree'

const TREE = { summary: '查询行政区划', response: z.array(area) }

/** Provinces, cities and districts: no screen here asks for them, front ends of the family do. */
export const areas = new Module('/admin-api/system/area')
  .about(
    '17.1 Areas: `admin-api/system/area`, `app-api/system/area`',
    '`/tree`: provinces, cities, districts, each with its code of GB/T 2260 as `id`, as of the package `@vant/area-data`. What upstream has besides (`/get-by-ip`) is not here.',
  )
  .get('/tree', { access: 'signed-in', ...TREE }, () => [...areaTree])

/** The same for anyone. */
export const publicAreas = new Module('/app-api/system/area')
  .about('17.1')
  .get('/tree', { access: 'open', anyTenant: true, cache: 86_400, ...TREE }, () => [...areaTree])
