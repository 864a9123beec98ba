import type { Backend } from './backend'

/** Stores the value of a setting, as if by hand: no call checks it. */
export const setConfig = ({ db }: Pick<Backend, 'db'>, key: string, value: string) =>
  db.write(trx => trx.updateTable('configs').set({ value }).where('key', '=', key).execute())
