import { Button, Result } from 'antd'
import { isNotOffered } from '@/lib/http/errors'

interface ListErrorProps {
  error: Error
  onRetry: () => void
  retrying?: boolean
}

/** Shown in place of data that could not be loaded: what happened, and 重试 where that can help. */
export function ListError({ error, onRetry, retrying }: ListErrorProps) {
  if (isNotOffered(error))
    return <Result status="info" title="服务器没有提供这项功能" subTitle={error.message} />
  return (
    <Result
      status="warning"
      title="加载失败"
      subTitle={error.message}
      extra={
        <Button type="primary" onClick={onRetry} loading={retrying}>
          重试
        </Button>
      }
    />
  )
}
