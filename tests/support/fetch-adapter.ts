import axios from 'axios'
import { afterAll } from 'vitest'

/**
 * Imported first: requests of the test file go by fetch. happy-dom's XMLHttpRequest has no timeout of its own, and the one
 * that axios adds depends on what its worker has run before.
 */
const before = axios.defaults.adapter
axios.defaults.adapter = 'fetch'
afterAll(() => {
  axios.defaults.adapter = before
})
