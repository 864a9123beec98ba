import Libsql from 'libsql'

/**
 * Adds articles directly to the database, assembled from parts of the existing ones.
 * @param {string} path of the database
 * @param {{ count: number, lengthOf: (row: number) => number }} articles `lengthOf` in characters
 * @returns {number} the number of the first of them
 */
export function addArticles(path, { count, lengthOf }) {
  const db = new Libsql(path)
  const all = /** @type {{ text: string }} */ (
    db.prepare('SELECT group_concat(content, ?) AS text FROM documents').get([''])
  )
  const text = all.text.replace(/<[^>]*>|\s/g, '')
  const longest = Math.max(...Array.from({ length: count }, (_, row) => lengthOf(row)))
  const source = text.repeat(Math.ceil((2 * longest) / text.length))
  const insert = db.prepare(
    "INSERT INTO documents (menuId, title, content, publishTime, top, sort, views, status, attachments, createTime, updateTime) VALUES (9112, ?, ?, ?, 0, 0, 0, 0, '[]', 0, 0)",
  )
  let last = 0
  db.transaction(() => {
    for (let row = 0; row < count; row++) {
      const length = lengthOf(row)
      const at = (row * 7919) % (source.length - length)
      const { lastInsertRowid } = insert.run([
        source.slice(at, at + 24),
        `<p>${source.slice(at, at + length)}</p>`,
        row + 1,
      ])
      last = Number(lastInsertRowid)
    }
  })()
  db.close()
  return last - count + 1
}
