/** What the tabs of records are called: by the links that lead to them, and by the pages that have read them. */
export const articleTab = (title: string) => `文章：${title}`
export const dictionaryTab = (name: string) => `字典数据：${name}`
