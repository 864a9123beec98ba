const FEN_PER_YUAN = 100n
/** Made once: making one takes longer than all other work of a calculation. */
const GROUPED = new Intl.NumberFormat('en-US')

/** An amount in 分 written in 元: `1,234.50`; without decimals where there are none. */
export function formatYuan(fen: bigint): string {
  const yuan = GROUPED.format(fen / FEN_PER_YUAN)
  const rest = fen % FEN_PER_YUAN
  return rest === 0n ? yuan : `${yuan}.${String(rest).padStart(2, '0')}`
}

/** For a URL: `1234.5`. */
export const plainYuan = (fen: bigint) => formatYuan(fen).replaceAll(',', '')
