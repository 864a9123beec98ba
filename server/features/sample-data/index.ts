/** What other parts of the server may use of this slice. */
export { knownPasswords, markKnownPasswords } from './known-password'
export { markSamples, SAMPLE_TABLES, type Sample, type SampleTable, unchangedSamples } from './marks'
