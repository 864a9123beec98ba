import type { Area } from '@shared/contract/areas'
import { areaList } from '@vant/area-data'

/**
 * Provinces with their cities and these with their districts, as other front ends of the family read them. A code says where
 * it belongs: 360000 is a province, 3607 its city, 360702 a district of that.
 */
export const areaTree: readonly Area[] = nodes(areaList.province_list, code =>
  nodesBelow(areaList.city_list, code.slice(0, 2), city =>
    nodesBelow(areaList.county_list, city.slice(0, 4)),
  ),
)

function nodes(
  names: Record<string, string>,
  childrenOf: (code: string) => Area[] | null = () => null,
): Area[] {
  return Object.entries(names).map(([code, name]) => ({ id: Number(code), name, children: childrenOf(code) }))
}

function nodesBelow(
  names: Record<string, string>,
  prefix: string,
  childrenOf?: (code: string) => Area[] | null,
): Area[] {
  return nodes(
    Object.fromEntries(Object.entries(names).filter(([code]) => code.startsWith(prefix))),
    childrenOf,
  )
}
