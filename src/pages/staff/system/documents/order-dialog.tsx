import { Button, Form } from 'antd'
import { useState } from 'react'
import { resetDocumentOrder } from '@/api/content/document-order'
import { DOCUMENTS_KEY } from '@/api/system/documents'
import { InfoDialog } from '@/components/staff/common/info-dialog'
import { SectionSelect } from '@/components/staff/form/section-select'
import { useAction } from '@/hooks/data/use-action'
import { OrderList } from './order-list'

interface OrderDialogProps {
  /** The section of the list's filter. */
  menuId: number | undefined
  onClose: () => void
}

/** The order in which visitors see a section, put right by hand. */
export function OrderDialog({ menuId: initial, onClose }: OrderDialogProps) {
  const [menuId, setMenuId] = useState(initial)
  const reset = useAction({
    confirm: () => '恢复按发布时间排列？该栏目已公开文章的手工排序全部清除，置顶不变。',
    run: resetDocumentOrder,
    done: '已恢复按发布时间排列',
    invalidate: DOCUMENTS_KEY,
  })
  return (
    <InfoDialog
      title="栏目内排序"
      onClose={onClose}
      width={760}
      footer={close => (
        <>
          {menuId !== undefined && <Button onClick={() => void reset.run(menuId)}>恢复按发布时间排列</Button>}
          <Button type="primary" onClick={close}>
            完成
          </Button>
        </>
      )}
    >
      <Form layout="vertical">
        <Form.Item label="栏目" htmlFor="document-order-column">
          <SectionSelect
            id="document-order-column"
            any
            value={menuId}
            onChange={setMenuId}
            placeholder="请选择要排序的栏目"
          />
        </Form.Item>
      </Form>
      <p className="document-hint">
        这里是访客看到的顺序，与列表的筛选和分页无关，移动后立即生效。草稿、定时和已下线的文章不在其中，公开后按发布时间排在手工排过的文章之后。
      </p>
      {menuId !== undefined && <OrderList key={menuId} menuId={menuId} />}
    </InfoDialog>
  )
}
