/** The package has no types for its tables: `萬 万|與 与|…`. */
declare module 'opencc-js/dict/*' {
  const pairs: string
  export default pairs
}
