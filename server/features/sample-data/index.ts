/** What other features may use of this one. */
export { knownPasswords, markKnownPasswords } from './known-password'
export { markSamples, SAMPLE_TABLES, type Sample, type SampleTable, unchangedSamples } from './marks'
