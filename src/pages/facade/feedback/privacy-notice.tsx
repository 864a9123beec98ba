import { useId } from 'react'

interface Props {
  retentionDays: number
  /** It was ticked before. */
  isGiven: boolean
  error?: string | undefined
}

/** What becomes of the visitor's data, and the tick without which nothing is sent. */
export function PrivacyNotice({ retentionDays, isGiven, error }: Props) {
  const id = useId()
  return (
    <section className="feedback-privacy" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>个人信息处理说明</h2>
      <ul>
        <li>
          填写的姓名、联系方式、案号、内容和附件，只用于办理您的咨询、投诉或者预约，并与您联系，不会公开，也不作其他用途。
        </li>
        <li>只有本会负责办理的工作人员可以查看。</li>
        <li>{`答复或者办结后保存 ${retentionDays} 天，到期自动删除。`}</li>
        <li>您可以随时要求查阅、更正或者删除，请拨打本会电话并说明受理编号。</li>
      </ul>
      <label className="feedback-consent">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={isGiven}
          aria-invalid={error !== undefined}
          aria-describedby={error && `${id}-said`}
        />
        我已阅读并同意按上述说明处理我的个人信息
      </label>
      {error && (
        <p id={`${id}-said`} className="facade-wrong">
          {error}
        </p>
      )}
    </section>
  )
}
