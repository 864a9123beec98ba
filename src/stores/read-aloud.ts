import { create } from 'zustand'

/** The page that is read aloud, by its path; another page is not. */
export const useReadAloudStore = create<{ path: string | null }>()(() => ({ path: null }))
