import { Phones } from '../phones'
import { useIsChinese } from '../texts/use-texts'
import { ToSection } from './to-section'

/** Whom to call. The lines of the commission have Chinese names: the English page of its contacts has its own. */
export const Ask = () =>
  useIsChinese() ? (
    <Phones />
  ) : (
    <p>
      Please call the Commission at a number on this website: <ToSection to="contact">Contact</ToSection>.
    </p>
  )
