/** An abstract balance inside a ring: the mark beside the commission's name. */
export function Emblem({ className }: { className?: string }) {
  return (
    <svg className={className} width="56" height="56" viewBox="0 0 56 56" fill="none" aria-hidden="true">
      <circle cx="28" cy="28" r="26.5" fill="var(--facade-navy)" stroke="var(--facade-gold)" />
      <circle cx="28" cy="28" r="23" stroke="var(--facade-gold)" strokeWidth="0.8" opacity="0.7" />
      <g stroke="#fff" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M28 14v25M21.5 41h13M14 20.5c5.5 0 9.5-1.2 14-3.5 4.5 2.3 8.5 3.5 14 3.5" />
        <path d="m14 21-4.5 10M14 21l4.5 10M42 21l-4.5 10M42 21l4.5 10" strokeWidth="1.3" />
      </g>
      <path d="M8.5 31h11a5.5 4.5 0 0 1-11 0ZM36.5 31h11a5.5 4.5 0 0 1-11 0Z" fill="#fff" />
      <circle cx="28" cy="14" r="2.4" fill="var(--facade-gold)" />
    </svg>
  )
}
