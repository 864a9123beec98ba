import type { Backend } from './backend'

/** A commission that has published nothing yet: no item leads anywhere. */
export const untieDisclosure = ({ db }: Pick<Backend, 'db'>) =>
  db.writer
    .updateTable('disclosureItems')
    .set({ kind: 'none', target: '', owner: null, publishTime: null })
    .execute()
