/** By whom an empty database was filled, where its rows say who saved them. */
export const SYSTEM = '系统'
