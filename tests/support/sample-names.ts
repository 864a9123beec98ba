/** What names the fictional commission: nothing that a site without sample data shows contains it. */
export const SAMPLE_NAMES = /云州|澄湖|yunzhou|0999-?888|example\/|沈砚秋|恒达|明理路|000路/i
