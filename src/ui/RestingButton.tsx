import type { ComponentProps } from 'react'

interface RestingButtonProps extends ComponentProps<'button'> {
  isResting: boolean
}

/** Has nothing to do while it rests. Unlike a disabled button it keeps the focus: whoever pressed it last time loses no place. */
export function RestingButton({ isResting, onClick, ...props }: RestingButtonProps) {
  return <button type="button" {...props} aria-disabled={isResting || undefined} onClick={isResting ? undefined : onClick} />
}
