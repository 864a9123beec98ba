import { ExportOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Result, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { configValue } from '@/api/infra/config'
import { env } from '@/config/env'
import { frameAddress } from '@/lib/menus/frame-address'
import { ListError } from '../list/list-error'
import { EmbeddedPage } from './embedded-page'

interface EmbeddedPageByConfigProps {
  title: string
  /** Configuration that holds the address (contract 11.1). */
  configKey: string
  /** Where the backend has the page when nothing is configured; without it there is none. */
  path?: string
  /** In place of a page when nothing is configured. */
  children?: ReactNode
}

/** A page of the backend, or of a tool beside it, whose address is configured (contract 11.1). */
export function EmbeddedPageByConfig({ title, configKey, path, children }: EmbeddedPageByConfigProps) {
  const { data, error, refetch, isFetching } = useQuery({
    ...configValue(configKey),
    // The address stays cached while the tab is open, however long it is hidden: without it the page would be loaded
    // again.
    gcTime: Number.POSITIVE_INFINITY,
  })
  if (data === undefined) {
    return error ? (
      <ListError error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton active />
    )
  }
  const address = data?.trim() || (path ? env.baseApi + path : '')
  if (!address && children) return children
  if (!address) {
    return (
      <Result
        status="info"
        title="尚未配置页面地址"
        subTitle={
          <>
            请在参数配置中新增键名为 <code>{configKey}</code> 的参数，键值填写页面地址。
          </>
        }
      />
    )
  }
  const target = frameAddress(address, window.location)
  return target?.isOwn ? (
    <OwnPage title={title} href={target.href} />
  ) : (
    <EmbeddedPage key={address} title={title} address={address} />
  )
}

/**
 * A tool on this origin needs its cookies and its data, which a frame of this origin must not have: it could take the
 * sign-in out of this window.
 */
const OwnPage = ({ title, href }: { title: string; href: string }) => (
  <Result
    status="info"
    title={title}
    subTitle="为保护登录状态，本站地址上的工具在新窗口打开。"
    extra={
      <Button type="primary" icon={<ExportOutlined />} href={href} target="_blank" rel="noopener noreferrer">
        在新窗口打开
      </Button>
    }
  />
)
