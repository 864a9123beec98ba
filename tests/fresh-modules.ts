import { vi } from 'vitest'

// Test files share the libraries, whose loading takes longest, and not what the program keeps in its own modules.
vi.resetModules()
