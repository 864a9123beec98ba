import { MAX_KEYWORD } from '@shared/domain/record-search'
import { cut } from '@shared/domain/texts/cut'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type FoundRecord, foundRecords } from '@/api/system/record-search'
import { withRecord } from '@/lib/menus/record-address'
import { useAccess } from '../auth/use-access'
import { useServerHas } from '../auth/use-server-has'
import { useScreenPath } from './use-screen-path'

/** A record, and the page that opens it. */
export interface RecordHit extends FoundRecord {
  href: string
}

/** Letters typed in less than this are one request. */
const PAUSE_MS = 250
const QUERY = [
  ...['user', 'documents', 'dict', 'arbitrator'].map(name => `system:${name}:query`),
  'infra:config:query',
]

/** What was typed, as records are searched for it. */
export const readKeyword = (text: string): string => cut(text.trim(), MAX_KEYWORD).trim()

/** Whether the user may query any kind of record that the search finds. */
export function useMayFindRecords(): boolean {
  const { can } = useAccess()
  return useServerHas('recordSearch') && can(...QUERY)
}

/**
 * Records whose name contains what is typed, as far as the user may see them and has a screen that opens them.
 * @param keyword of `readKeyword`
 */
export function useRecordSearch(keyword: string) {
  const mayFind = useMayFindRecords()
  const [paused, setPaused] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setPaused(keyword), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [keyword])
  const hrefOf = useRecordHref()
  const asked = mayFind && paused === keyword ? keyword : ''
  const { data, error, isFetching, refetch } = useQuery(foundRecords(asked))
  return {
    hits: (data ?? []).flatMap((record): RecordHit[] => {
      const href = hrefOf(record)
      return href === null ? [] : [{ ...record, href }]
    }),
    searching: mayFind && keyword !== '' && (paused !== keyword || isFetching),
    failure: isFetching ? null : error,
    retry: () => void refetch(),
  }
}

/** Where a record is opened: its dialog or page, or the list that shows it to users who may not change it. */
function useRecordHref() {
  const { can } = useAccess()
  const users = useScreenPath('system/user/index')
  const documents = useScreenPath('system/documents/index')
  const dictionaries = useScreenPath('system/dict/index')
  const arbitrators = useScreenPath('system/arbitrator/index')
  const parameters = useScreenPath('infra/config/index')
  return ({ kind, id, name, detail }: FoundRecord): string | null => {
    switch (kind) {
      case 'user':
        return users && users + (can('system:user:update') ? withRecord('', id) : query('username', detail))
      case 'arbitrator':
        return (
          arbitrators &&
          arbitrators + (can('system:arbitrator:update') ? withRecord('', id) : query('name', name))
        )
      case 'parameter':
        return (
          parameters && parameters + (can('infra:config:update') ? withRecord('', id) : query('key', detail))
        )
      case 'document':
        return documents && `/document/edit/${id}`
      case 'dictionary':
        return dictionaries && `/dict/type/data/${id}`
    }
  }
}

const query = (name: string, value: string) => `?${new URLSearchParams({ [name]: value })}`
