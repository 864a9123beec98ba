import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Card, Result, Skeleton } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import type { StaffDocument } from '@/api/public/documents'
import { staffDocument } from '@/api/system/documents'
import { publishedSections } from '@/api/system/sections'
import { ToNotFound } from '@/components/common/to-not-found'
import { ListError } from '@/components/staff/list/list-error'
import { useAccess } from '@/hooks/auth/use-access'
import { useTabTitle } from '@/hooks/menus/use-tab-title'
import { articleTab } from '@/lib/tabs/tab-names'
import { stampOf, withChanges } from '../review-text'
import { DocumentForm } from './document-form'
import { translationValues } from './translation-values'
import { useDocumentDefaults } from './use-defaults'
import '../documents.css'
import './editor.css'

const LIST = '/content/documents'
const NUMBER = /^\d{1,15}$/

/** `/document/new` and `/document/edit/:documentId`: one document as it is written. */
export default function DocumentEditorPage() {
  const { documentId } = useParams()
  if (documentId === undefined) return <NewDocument />
  if (!NUMBER.test(documentId)) return <ToNotFound />
  return <StoredDocument key={documentId} id={Number(documentId)} />
}

const ignore = () => undefined

/** What its address names is chosen already: the section (`menuId`), the document it translates (`translationOf`). */
function NewDocument() {
  const mayCreate = useAccess().can('system:documents:create')
  const [params] = useSearchParams()
  const original = params.get('translationOf') ?? ''
  const section = params.get('menuId') ?? ''
  const isTranslation = NUMBER.test(original)
  const source = useQuery({ ...staffDocument(Number(original)), enabled: isTranslation, retry: false })
  const sections = useQuery({ ...publishedSections(), enabled: isTranslation })
  const defaults = useDocumentDefaults()
  if (!mayCreate) return <Nothing text="您没有新增文章的权限" />
  if (!defaults || (isTranslation && (source.isPending || sections.isPending))) return <Loading />
  // Not in a translation: the names are Chinese.
  const given = {
    ...(isTranslation
      ? { translationOf: Number(original), ...translationValues(source.data, sections.data?.menus ?? {}) }
      : defaults),
    ...(NUMBER.test(section) && { menuId: Number(section) }),
  }
  return (
    <DocumentForm
      key={`${original} ${section}`}
      row={null}
      stored={null}
      given={given}
      onChange={ignore}
      onSaved={ignore}
    />
  )
}

function StoredDocument({ id }: { id: number }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery(staffDocument(id))
  const [begun, setBegun] = useState<StaffDocument | null>(null)
  // Of the form's own last save, which it shows already.
  const [savedAs, setSavedAs] = useState<string | undefined>()
  const [changed, setChanged] = useState(false)
  // Another form for what was saved elsewhere; not in the midst of typing.
  const stamp = data && stampOf(data)
  const isNews = data && stamp !== (begun && stampOf(begun)) && stamp !== savedAs
  if (isNews && !changed) setBegun(data)
  useTabTitle(data ? articleTab(data.title) : undefined)
  if (data === null && !changed) return <Nothing text="该文章不存在，可能已被删除" />
  if (begun) {
    return (
      <DocumentForm
        key={stampOf(begun)}
        row={withChanges(begun)}
        stored={data ?? begun}
        onChange={setChanged}
        onSaved={stored => {
          setSavedAs(stampOf(stored))
          client.setQueryData(staffDocument(id).queryKey, stored)
        }}
      />
    )
  }
  return (
    <Card aria-label="文章">
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </Card>
  )
}

const Loading = () => (
  <Card aria-label="文章">
    <Skeleton active paragraph={{ rows: 10 }} />
  </Card>
)

function Nothing({ text }: { text: string }) {
  const navigate = useNavigate()
  return (
    <Card>
      <Result
        status="info"
        title={text}
        extra={
          <Button type="primary" onClick={() => navigate(LIST)}>
            返回文章列表
          </Button>
        }
      />
    </Card>
  )
}
