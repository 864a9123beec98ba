import { Alert, Button, Checkbox, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import type { RemovedPart } from '@/api/content/document-check'
import type { PictureText, Undescribed } from '@/lib/html/picture-texts'
import type { Finding } from '@/lib/html/publication-check'
import type { FaintWords } from '@/lib/html/text-contrast'
import { Findings } from './findings'
import type { PasteLosses } from './paste-losses'
import { placeText, removedText } from './removed-text'
import './review-dialog.css'

/** What follows when the writer agrees. */
export interface ReviewAction {
  name: '保存' | '发布' | '送审'
  /** What it means for visitors: asked about even where nothing else is to be said. */
  text?: string
  /** For a time of publishing that is past, written out. */
  pastTime?: { shown: string; onChoose: (isNow: boolean) => void }
}

export interface ReviewQuestion {
  action: ReviewAction
  removed: readonly RemovedPart[]
  pictures: readonly Undescribed[]
  /** Words in colours that are hard to read; nothing for texts that visitors do not see. */
  faint: readonly FaintWords[]
  /** What may be wrong; nothing for texts that visitors do not see. */
  found: readonly Finding[]
  /** What was removed from pasted content; null for nothing. */
  pasted: PasteLosses | null
  /** null: back to the text, which stays as it is. */
  answer: (texts: ReadonlyMap<number, PictureText> | null) => void
}

const NOTHING: PictureText = { alt: '', decorative: false }
const MAX_ALT = 200

/**
 * Shown once before a text is saved, published or sent for review: what that means, what saving will remove, what pasting has removed, what may be wrong, which words are
 * hard to read and which pictures have no description.
 */
export function ReviewDialog({ question }: { question: ReviewQuestion }) {
  const { action, removed, pictures, faint, found, pasted, answer } = question
  const { name, text, pastTime } = action
  const [open, setOpen] = useState(true)
  const [saves, setSaves] = useState(false)
  const [submitted, setSubmitted] = useState(false)
  const [isNow, setNow] = useState(true)
  const [texts, setTexts] = useState<ReadonlyMap<number, PictureText>>(new Map())
  const textOf = (at: number) => texts.get(at) ?? NOTHING
  const set = (at: number, change: Partial<PictureText>) =>
    setTexts(new Map(texts).set(at, { ...textOf(at), ...change }))
  const undescribed = pictures.filter(({ at }) => !textOf(at).decorative && textOf(at).alt.trim() === '')

  const save = () => {
    setSubmitted(true)
    if (undescribed.length > 0) return
    pastTime?.onChoose(isNow)
    setSaves(true)
    setOpen(false)
  }
  return (
    <Modal
      title={`${name}前请确认`}
      open={open}
      onCancel={() => setOpen(false)}
      afterClose={() => answer(saves ? texts : null)}
      width={720}
      footer={
        <>
          <Button onClick={() => setOpen(false)}>返回修改</Button>
          <Button type="primary" onClick={save}>
            {removed.length > 0 ? `移除并${name}` : name}
          </Button>
        </>
      }
    >
      {text && <p>{text}</p>}
      {pastTime && (
        <section aria-label="发布时间">
          <p>{`发布时间 ${pastTime.shown} 已经过去。两种方式都是发布后访客立即可以看到：`}</p>
          <Radio.Group
            aria-label="显示的发布时间"
            className="review-times"
            options={[
              { value: true, label: '以现在的时间发布' },
              { value: false, label: `按 ${pastTime.shown} 发布` },
            ]}
            value={isNow}
            onChange={event => setNow(event.target.value === true)}
          />
        </section>
      )}
      {removed.length > 0 && (
        <section aria-label="将被移除的内容">
          <p>正文中的以下内容不能保存，其余内容不受影响：</p>
          <Removed parts={removed} />
        </section>
      )}
      {pasted && (
        <section aria-label="粘贴时已移除的内容">
          <p>粘贴时已移除以下内容，正文中没有这些内容；需要的，请返回修改，另行插入或作为附件上传：</p>
          <Removed parts={pasted.parts} pictures={pasted.pictures} />
        </section>
      )}
      {found.length > 0 && (
        <section aria-label="请核对的内容">
          <p>{`请核对以下内容是否可以公开、是否正确；没有问题的，直接${name}：`}</p>
          <Findings findings={found} />
        </section>
      )}
      {faint.length > 0 && (
        <section aria-label="看不清的文字">
          <p>
            以下文字的颜色与底色太接近，对比度不足 4.5 :
            1，部分访客看不清。请返回修改，用“一键排版”或“清除格式”去掉颜色，或者换成较深的颜色：
          </p>
          <ul className="review-removed">
            {faint.map(({ text, contrast }) => (
              <li key={`${text} ${contrast}`}>
                <strong>{`“${text}”`}</strong>
                <span className="review-names">{`对比度 ${contrast.toFixed(1)} : 1`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {pictures.length > 0 && (
        <section aria-label="没有说明的图片">
          <p>
            {`有 ${pictures.length} 张图片没有说明。看不到图片的访客会听到说明，请写明图片内容；图中有文字的请写出文字。`}
          </p>
          {submitted && undescribed.length > 0 && (
            <Alert
              type="error"
              showIcon
              role="alert"
              title={`还有 ${undescribed.length} 张图片没有说明，请填写或选择“装饰图片”`}
            />
          )}
          <ul className="review-pictures">
            {pictures.map(({ at, source }, index) => (
              <li key={at}>
                {source ? <img src={source} alt={`第 ${index + 1} 张`} /> : <span>无法显示</span>}
                <div>
                  <Input
                    aria-label={`第 ${index + 1} 张图片的说明`}
                    placeholder="如：本会第三届委员会全体合影"
                    maxLength={MAX_ALT}
                    value={textOf(at).alt}
                    disabled={textOf(at).decorative}
                    status={submitted && undescribed.some(one => one.at === at) ? 'error' : undefined}
                    onChange={event => set(at, { alt: event.target.value })}
                  />
                  <Checkbox
                    checked={textOf(at).decorative}
                    onChange={event => set(at, { decorative: event.target.checked })}
                  >
                    装饰图片，不需要说明
                    <span className="review-hidden">{`（第 ${index + 1} 张）`}</span>
                  </Checkbox>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Modal>
  )
}

/** Kind by kind, with the words before it. */
function Removed({ parts, pictures = 0 }: { parts: readonly RemovedPart[]; pictures?: number }) {
  return (
    <ul className="review-removed">
      {parts.map(part => (
        <li key={part.kind}>
          <strong>{removedText(part)}</strong>
          <span className="review-names">{part.names.join('、')}</span>
          <span className="review-places">{`位置：${[...new Set(part.places)].map(placeText).join('；')}`}</span>
        </li>
      ))}
      {pictures > 0 && (
        <li>
          <strong>{`其他网站或本机文件的图片 ${pictures} 张`}</strong>
          <span>请用“上传图片”插入</span>
        </li>
      )}
    </ul>
  )
}
