/** The ship on its slipway; the same lines as public/favicon.svg and the shell of index.html. Decorative: the name stands beside it. */
export function BrandMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="#177546" />
      <path d="M5 17.5 27 26" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
      <g transform="translate(16.8 19.2) rotate(21.1)" fill="#fff">
        <path d="M-10-5.4H10L7.2-.2H-7.2zM-.6-6.8v-8.4L6.4-6.8z" />
        <path d="M-2.2-6.8v-6L-6.4-6.8z" opacity=".75" />
      </g>
    </svg>
  )
}
