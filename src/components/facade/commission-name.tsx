import { Fragment } from 'react'

/** A name such as 云州仲裁委员会, which is broken before 仲裁 where it needs two lines. */
export const CommissionName = ({ name }: { name: string }) =>
  name.split(/(?=仲裁)/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, never moved
    <Fragment key={at}>
      {at > 0 && <wbr />}
      <span className="facade-name-part">{part}</span>
    </Fragment>
  ))
