import { withoutUnseen } from './plain'

/** Whether nothing is seen of a text. */
export const isBlank = (text: string): boolean => withoutUnseen(text) === ''
