/** Who made a picture, below it; nothing where that is not said. */
export const Credit = ({ text }: { text: string | null | undefined }) =>
  text?.trim() ? <figcaption className="facade-credit">{text}</figcaption> : null
