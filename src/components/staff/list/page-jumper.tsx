import { readNumber } from '@shared/domain/texts/plain'
import { Input } from 'antd'
import { useState } from 'react'

interface PageJumperProps {
  last: number
  onGo: (page: number) => void
}

/** Goes to a page by its number, on Enter; numbers past the end mean the last page. */
export function PageJumper({ last, onGo }: PageJumperProps) {
  const [text, setText] = useState('')
  return (
    <span className="staff-page-jumper">
      跳至
      <Input
        aria-label="跳至页码"
        inputMode="numeric"
        value={text}
        onChange={event => setText(readNumber(event.target.value))}
        onPressEnter={() => {
          const page = Math.min(Number(text), last)
          setText('')
          if (page >= 1) onGo(page)
        }}
      />
      页
    </span>
  )
}
