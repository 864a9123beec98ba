/** What visitors read where a commission has not said yet what it is called. */
export const UNNAMED = { name: '仲裁委员会', englishName: 'Arbitration Commission' }
