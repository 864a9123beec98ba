import { UserOutlined } from '@ant-design/icons'
import { Avatar, Button } from 'antd'
import { useRef, useState } from 'react'
import { updateUserProfile, uploadAvatar, uploadAvatarAsFile } from '@/api/system/user-profile'
import { AVATAR_RULES } from '@/components/staff/picture-crop/avatar-rules'
import { AVATAR_SHAPE } from '@/components/staff/picture-crop/crop-shapes'
import { PictureCrop } from '@/components/staff/picture-crop/picture-crop'
import { useOwnUserChanged } from '@/hooks/auth/use-own-user'
import { useServerHas } from '@/hooks/auth/use-server-has'
import { notice } from '@/lib/browser/notice'
import { acceptOf, refusalOf } from '@/lib/forms/upload-rules'
import { HttpError } from '@/lib/http/errors'

/** The own picture: another one is cut to a square before it is sent, or it goes (contract 6.4). */
export function AvatarChoice({ avatar }: { avatar: string | null }) {
  const changed = useOwnUserChanged()
  const upload = useServerHas('ownContact') ? uploadAvatar : uploadAvatarAsFile
  const chooser = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | null>(null)
  const [removing, setRemoving] = useState(false)

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = refusalOf(chosen, AVATAR_RULES)
    if (refusal) notice.warning(`${refusal}，请选择 ${AVATAR_RULES.text}`)
    else setFile(chosen)
  }
  const save = async (picture: File) => {
    const address = await upload(picture)
    notice.success('头像已更新')
    await changed({ avatar: address })
  }
  const remove = async () => {
    if (removing || !(await notice.confirm('移除当前头像？移除后显示默认头像。'))) return
    setRemoving(true)
    try {
      await updateUserProfile({ avatar: '' })
      notice.success('头像已移除')
      await changed({ avatar: null })
    } catch (error) {
      if (error instanceof HttpError && error.kind !== 'sign-in-lost') notice.error(error.message)
    } finally {
      setRemoving(false)
    }
  }

  return (
    <div className="profile-avatar" data-setting="avatar">
      {/* Without a picture, or with one that can't be loaded, the default one. */}
      <Avatar
        key={avatar}
        size={96}
        src={avatar || undefined}
        icon={<UserOutlined aria-hidden />}
        alt="头像"
      />
      <div className="profile-avatar-buttons">
        <Button onClick={() => chooser.current?.click()} aria-describedby="avatar-rules">
          更换头像
        </Button>
        {avatar && (
          <Button type="text" danger loading={removing} onClick={() => void remove()}>
            移除头像
          </Button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={acceptOf(AVATAR_RULES)}
        aria-label="选择头像图片"
        onChange={event => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      <p id="avatar-rules" className="profile-avatar-rules">
        {`${AVATAR_RULES.text}，选择后可裁剪`}
      </p>
      {file && <PictureCrop file={file} shape={AVATAR_SHAPE} onSave={save} onClose={() => setFile(null)} />}
    </div>
  )
}
