import './light.css'

/** A light beside words that say the same: green for what is as it should be, else by how it is not. */
export const Light = ({ state }: { state: 'current' | 'old' | 'missing' }) => (
  <span className={`staff-light is-${state}`} aria-hidden="true" />
)
