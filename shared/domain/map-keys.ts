/** An object with a value for each of the keys. */
export const mapKeys = <K extends string, V>(keys: readonly K[], valueFor: (key: K) => V): Record<K, V> =>
  Object.fromEntries(keys.map(key => [key, valueFor(key)])) as Record<K, V>
