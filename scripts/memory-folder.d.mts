/** For tests/global-setup.ts. */
export function keepTestDataInMemory(): void
