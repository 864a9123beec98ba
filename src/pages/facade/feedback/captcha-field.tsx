import { errorText } from '@/components/facade/error-text'
import { InputField } from '@/components/facade/questions/input-field'
import type { WordCaptcha } from './use-word-captcha'

interface Props {
  captcha: WordCaptcha
  error?: string | undefined
}

/** The picture and its question, and the field for one of both. */
export function CaptchaField({ captcha, error }: Props) {
  const { puzzle, pictureNo, isFetching, renew } = captcha
  return (
    <fieldset className="feedback-captcha">
      <legend>验证</legend>
      <div className="feedback-picture" aria-busy={isFetching}>
        {puzzle ? (
          <img src={puzzle.picture} width={180} height={60} alt="四个字符，看不清时请回答问题" />
        ) : (
          <span>{captcha.error ? failure(captcha.error) : '正在加载验证图片'}</span>
        )}
        <button type="button" className="facade-button is-plain" onClick={renew}>
          {captcha.error ? '重试' : '换一张'}
        </button>
      </div>
      {puzzle && (
        <>
          <input type="hidden" name="captchaToken" value={puzzle.token} />
          <input type="hidden" name="captchaKey" value={puzzle.secretKey ?? ''} />
        </>
      )}
      {puzzle?.question && <p className="feedback-question">{`看不清图片的，请回答：${puzzle.question}`}</p>}
      <InputField
        // Emptied when a picture is asked for, not when it comes: what was typed meanwhile is kept.
        key={pictureNo}
        label={puzzle?.question ? '图中字符，或者问题的答案（数字）' : '图中字符'}
        name="captcha"
        maxLength={20}
        autoComplete="off"
        error={error}
      />
    </fieldset>
  )
}

/** Of the server's own envelope, or of the call. */
const failure = (error: Error) => (error.name === 'Error' ? error.message : errorText(error))
