import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Backend, IS_SQLITE, removeDatabases, startBackend } from '../support/backend'
import { plansOf } from '../support/query-plans'

/** Reads what is stored in whole, or sorts what is not found by its ids. */
const GROWS = /SCAN (documents|notifyMessages)|^(?!.*INTEGER PRIMARY KEY).*TEMP B-TREE/

if (IS_SQLITE)
  describe('requests that everyone makes read what they show from an index, however much is stored', () => {
    let backend: Backend

    beforeAll(async () => {
      backend = await startBackend()
    })
    afterAll(async () => {
      await backend.close()
      removeDatabases()
    })

    test('own messages, newest first', async () => {
      const path = '/admin-api/system/notify-message/my-page?pageNo=1&pageSize=10'
      const { plans } = await plansOf(backend, 'notifyMessages', path)
      const [count, page] = plans
      expect(count).toMatch(/^SEARCH notifyMessages USING COVERING INDEX \w+ \(userId=\? AND userType=\?\)$/)
      expect(page).toBe('SEARCH notifyMessages USING INDEX notifyMessagesByUser (userId=? AND userType=?)')
      expect(plans.filter(plan => GROWS.test(plan))).toEqual([])
    })

    test('the dashboard: its latest documents, their numbers, and the sections without any', async () => {
      const { plans } = await plansOf(backend, 'documents', '/admin-api/system/dashboard/summary')
      const byTime =
        /^SEARCH documents USING (COVERING )?INDEX documentsByTime \(status=\?( AND <expr>.\?)?\)/
      // The latest, those withheld, and those to come.
      expect(plans.filter(plan => byTime.test(plan))).toHaveLength(3)
      expect(plans.filter(plan => /\bdocumentsByMenu \(menuId=\? AND status=\?\)/.test(plan))).toHaveLength(1)
      expect(plans.filter(plan => GROWS.test(plan))).toEqual([])
    })
  })
