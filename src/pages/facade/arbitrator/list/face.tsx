import { useState } from 'react'
import { pictureSet } from '@/lib/html/picture-set'
import { useRosterTexts } from './texts'

interface Props {
  name: string
  photo: string | null
  large?: boolean
}

/** An arbitrator's photo beside the name; without one that can be shown, the first character of the name. */
export function Face({ name, photo, large = false }: Props) {
  const texts = useRosterTexts()
  const [broken, setBroken] = useState<string | null>(null)
  const size = large ? { width: 132, height: 168 } : { width: 44, height: 56 }
  return (
    <span className={`facade-face${large ? ' is-large' : ''}`} aria-hidden={photo ? undefined : true}>
      {photo && photo !== broken ? (
        <img
          {...size}
          src={photo}
          srcSet={pictureSet(photo)}
          sizes={`${size.width}px`}
          alt={large ? texts.photo(name) : ''}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : (
        (/\p{L}/u.exec(name)?.[0] ?? '')
      )}
    </span>
  )
}
