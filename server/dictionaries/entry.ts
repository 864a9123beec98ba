import { Failure } from '../contract/envelope'
import { field } from '../contract/input'
import type { Reader } from '../db/open'

export const STATUS_MESSAGE = '修改状态必须是 [0, 1]'

const MAX_SORT = 2_147_483_647

/** Fields of an entry that is saved (contract 7.2). */
export const entryFields = {
  // An int of the servers of the family.
  sort: field
    .int('显示顺序不能为空')
    .refine(value => Math.abs(value) <= MAX_SORT, `显示顺序不能超过 ${MAX_SORT}`),
  label: field.text('字典标签不能为空', { max: [100, '字典标签长度不能超过100个字符'] }),
  value: field.text('字典键值不能为空', { max: [100, '字典键值长度不能超过100个字符'] }),
  dictType: field.text('字典类型不能为空', { max: [100, '字典类型长度不能超过100个字符'] }),
  status: field.status('状态不能为空', STATUS_MESSAGE),
  colorType: field.optionalText({ max: [100, '颜色类型长度不能超过100个字符'] }),
  cssClass: field.optionalText({ max: [100, 'CSS Class 长度不能超过100个字符'] }),
  remark: field.optionalText({ max: [500, '备注长度不能超过 500 个字符'] }),
}

/** @throws Failure 1002006001 without the type, 1002006002 when it is disabled */
export function checkType(type: { status: number } | undefined): void {
  if (!type) throw new Failure(1002006001, '当前字典类型不存在')
  if (type.status !== 0) throw new Failure(1002006002, '字典类型不处于开启状态，不允许选择')
}

/** The type must exist and be enabled, the value new within it, in this order (contract 7.2). */
export async function checkEntry(
  db: Reader,
  { id, dictType, value }: { id?: number; dictType: string; value: string },
): Promise<void> {
  checkType(await db.selectFrom('dictTypes').select('status').where('type', '=', dictType).executeTakeFirst())
  const same = await db
    .selectFrom('dictData')
    .select('id')
    .where('dictType', '=', dictType)
    .where('value', '=', value)
    .executeTakeFirst()
  if (same && same.id !== id) throw new Failure(1002007003, '已经存在该值的字典数据')
}
