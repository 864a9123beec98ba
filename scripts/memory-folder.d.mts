/** For vitest.config.ts, which is no JavaScript. */
export function keepTestDataInMemory(): void
