/** The one place that takes what react-router calls unsafe: its history without a window, which has no other name. */
export { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router-dom'
