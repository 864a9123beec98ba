import { Button, Result } from 'antd'

interface ListErrorProps {
  error: Error
  onRetry: () => void
  retrying?: boolean
}

/** Shown in place of data that could not be loaded: what happened, and 重试. */
export function ListError({ error, onRetry, retrying }: ListErrorProps) {
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
