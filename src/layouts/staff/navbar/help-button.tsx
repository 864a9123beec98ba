import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useNavigate } from 'react-router-dom'
import { helpFor } from '@/config/help-topics'
import { useCurrentPage } from '@/hooks/menus/use-current-page'

/** 帮助: opens the page for the screen that is shown. */
export function HelpButton() {
  const navigate = useNavigate()
  const component = useCurrentPage()?.component ?? ''
  return (
    <Tooltip title="帮助">
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label="帮助"
        onClick={() => navigate(helpFor(component))}
      />
    </Tooltip>
  )
}
