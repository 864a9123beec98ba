import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { typedContacts } from '@/api/content/document-references'
import { useAccess } from '@/hooks/auth/use-access'
import { TypedContactsDialog } from './typed-contacts-dialog'

/** Says which articles contain contacts as typed characters, which these settings do not change. Nothing without any. */
export function TypedContactsNote() {
  const mayLook = useAccess().can('system:documents:query')
  const { data, error, refetch } = useQuery({ ...typedContacts(), enabled: mayLook })
  const [open, setOpen] = useState(false)
  if (!mayLook) return null
  if (error)
    return (
      <Alert
        className="facade-settings-typed"
        type="info"
        showIcon
        title="未能查到哪些文章写有联系方式"
        action={<Button onClick={() => void refetch()}>重试</Button>}
      />
    )
  const list = data?.list ?? []
  const old = list.filter(({ contacts }) => contacts.some(({ kind }) => kind !== 'current')).length
  const count = (number: number) => (data?.hasMore ? `${number} 篇以上` : `${number} 篇`)
  return (
    <>
      {list.length > 0 && (
        <Alert
          className="facade-settings-typed"
          type={old > 0 ? 'warning' : 'info'}
          showIcon
          title={
            old > 0
              ? `${count(old)}文章仍有旧的联系方式`
              : `${count(list.length)}文章的联系方式是手写的，修改设置时不会跟着改`
          }
          action={<Button onClick={() => setOpen(true)}>查看和替换</Button>}
        />
      )}
      {open && <TypedContactsDialog onClose={() => setOpen(false)} />}
    </>
  )
}
