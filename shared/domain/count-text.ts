/** A number with commas between its thousands: `12,345`. */
export const countText = (count: number): string => count.toLocaleString('en-US')
