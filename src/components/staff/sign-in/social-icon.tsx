/** The marks of the sites, by dict system_social_type. */
const MARKS: Record<number, { colour: string; path: string }> = {
  10: {
    colour: '#c71d23',
    path: 'M11.984 0A12 12 0 0 0 0 12a12 12 0 0 0 12 12 12 12 0 0 0 12-12A12 12 0 0 0 12 0zm6.09 5.333c.328 0 .593.266.592.593v1.482a.594.594 0 0 1-.593.592H9.777c-.982 0-1.778.796-1.778 1.778v5.63c0 .327.266.592.593.592h5.63c.982 0 1.778-.796 1.778-1.778v-.296a.593.593 0 0 0-.592-.593h-4.15a.592.592 0 0 1-.592-.592v-1.482a.593.593 0 0 1 .593-.592h6.815c.327 0 .593.265.593.592v3.408a4 4 0 0 1-4 4H5.926a.593.593 0 0 1-.593-.593V9.778a4.444 4.444 0 0 1 4.445-4.444h8.296z',
  },
}

export function SocialIcon({ type }: { type: number }) {
  const mark = MARKS[type]
  if (!mark) return null
  return (
    <svg className="social-icon" viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true">
      {/* The mark has a hole, which is white on the site's own pages. */}
      <circle cx="12" cy="12" r="11.5" fill="#fff" />
      <path d={mark.path} fill={mark.colour} />
    </svg>
  )
}
