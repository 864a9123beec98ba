import { DownOutlined, LinkOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import type { IDomEditor } from '@wangeditor/editor'
import { Button, Dropdown } from 'antd'
import { references } from '@/api/content/document-references'
import { insertReference } from './references'

/** Puts references into the text: numbers and addresses that follow the settings, and the fee table in force. */
export function ReferenceMenu({ editor }: { editor: IDomEditor | null }) {
  const { data = [], error, refetch } = useQuery(references())
  const items = data.map(({ value, label, text }) => ({
    key: value,
    label: (
      <span className="rich-text-reference-item">
        <span>{label}</span>
        <span>{text}</span>
      </span>
    ),
  }))
  return (
    <div className="rich-text-references">
      {error ? (
        <Button size="small" type="text" onClick={() => void refetch()}>
          可引用的内容加载失败，点击重试
        </Button>
      ) : (
        <Dropdown
          trigger={['click']}
          disabled={!editor || items.length === 0}
          menu={{
            items,
            className: 'rich-text-reference-menu',
            onClick: ({ key }) => {
              const chosen = data.find(({ value }) => value === key)
              if (editor && chosen) insertReference(editor, chosen)
            },
          }}
        >
          <Button size="small" type="text" icon={<LinkOutlined aria-hidden />}>
            插入引用 <DownOutlined aria-hidden />
          </Button>
        </Dropdown>
      )}
      <span className="rich-text-references-hint">电话、地址和收费标准请用引用：设置改了，文章跟着改。</span>
    </div>
  )
}
