/** Line drawings on a 24 by 24 grid, as path data. */
const PATHS = {
  outward: 'M9 5h10v10M19 5 8 16M14 19H5V10',
  caret: 'm6 9 6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'm6 6 12 12M18 6 6 18',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3c0 1.5-1 3-3 3C10.5 20.5 3.5 13.5 3 6c0-2 1.5-3 3-3Z',
  guide: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5Z',
  rules: 'M6 3h10l3 3v15H6zM15 3v4h4M9 11h7M9 14h7M9 17h4',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.5-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6M17 14c2.5.5 4 2.9 4 6',
  download: 'M12 4v11m-4.5-4 4.5 4.5 4.5-4.5M4 17v3h16v-3',
  fee: 'M5 3h14v18H5zM8 6.5h8v3.5H8zM8.5 14h.01M12 14h.01M15.5 14h.01M8.5 17.5h.01M12 17.5h.01M15.5 17.5h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4',
  print: 'M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Zm5-1.5L21 21',
  back: 'M19 12H5m6-6-6 6 6 6',
} as const

export type IconName = keyof typeof PATHS

export const isIconName = (name: unknown): name is IconName =>
  typeof name === 'string' && Object.hasOwn(PATHS, name)

/** A drawing beside a text that says the same: hidden from screen readers. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={className ? `facade-icon ${className}` : 'facade-icon'}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
