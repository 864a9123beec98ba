import 'dompurify'
import { vi } from 'vitest'

// Test files share the libraries, whose loading takes longest, and not what the program keeps in its own modules. Of the
// libraries, DOMPurify is loaded first: in happy-dom it drops every element when wangEditor was there before.
vi.resetModules()
