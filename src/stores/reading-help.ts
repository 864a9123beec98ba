import { create } from 'zustand'

/** What is open of the help with reading: a page that is read aloud, by its path, and the tools. */
export const useReadingHelpStore = create<{ aloud: string | null; hasTools: boolean }>()(() => ({
  aloud: null,
  hasTools: false,
}))
