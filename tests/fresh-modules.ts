import { vi } from 'vitest'

// Test files share the libraries, whose loading takes longest, and not the state of the product's own modules.
vi.resetModules()
