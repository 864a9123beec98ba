import { ExportOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { useRef, useState } from 'react'
import { type FrameAddress, frameAddress } from '@/lib/menus/frame-address'
import { EmbeddedFrame } from './embedded-page-frame'
import './embedded-page.css'

interface EmbeddedPageProps {
  title: string
  /** As the menu or the configuration has it, http(s) or a path of this origin. */
  address: string
}

/** A page of elsewhere inside this one (requirements R-menu-6), with a link that opens it in a new window. */
export function EmbeddedPage({ title, address }: EmbeddedPageProps) {
  const target = frameAddress(address, window.location)
  if (!target) {
    return (
      <Result
        status="warning"
        title="页面地址无法使用"
        subTitle="配置的地址必须是其他网站的 http 或 https 地址，请联系管理员修改菜单或参数配置。"
      />
    )
  }
  return <Embedded title={title} target={target} />
}

function Embedded({ title, target }: { title: string; target: FrameAddress }) {
  const [attempt, setAttempt] = useState(0)
  const reload = useRef<HTMLButtonElement>(null)
  const retry = () => {
    setAttempt(attempt + 1)
    // The pressed button may disappear with the failure beside it.
    reload.current?.focus()
  }
  return (
    <section className="embedded-page" aria-label={title}>
      <div className="embedded-page-bar">
        <span className="embedded-page-host">{target.host}</span>
        <span className="embedded-page-hint">{hintOf(target)}</span>
        <span className="embedded-page-actions">
          <Button ref={reload} type="text" size="small" icon={<ReloadOutlined />} onClick={retry}>
            重新加载
          </Button>
          <NewWindow target={target} />
        </span>
      </div>
      <EmbeddedFrame
        key={attempt}
        title={title}
        target={target}
        onRetry={retry}
        newWindow={<NewWindow target={target} isButton />}
      />
    </section>
  )
}

/** A frame only reveals that something was loaded, which may be an error page: hence this note beside it. */
function hintOf({ isOwn }: FrameAddress): string {
  return isOwn
    ? '为保护登录状态，本站地址以隔离方式显示。如无法登录或没有数据，请在新窗口打开。'
    : '如果长时间空白或提示拒绝连接，说明对方网站不允许嵌入，请在新窗口打开。'
}

function NewWindow({ target, isButton }: { target: FrameAddress; isButton?: boolean }) {
  return (
    <Button
      type={isButton ? 'default' : 'text'}
      size={isButton ? 'medium' : 'small'}
      icon={<ExportOutlined />}
      href={target.href}
      target="_blank"
      rel="noopener noreferrer"
    >
      在新窗口打开
    </Button>
  )
}
