import { Button, Loader, type ButtonProps } from '@mantine/core'
import type { ComponentProps, MouseEvent } from 'react'

type BusyButtonProps = ButtonProps & Omit<ComponentProps<'button'>, keyof ButtonProps> & { isBusy: boolean }

/** Says when its work is under way and takes no second press; unlike a disabled button it keeps the focus, so that nobody loses their place. */
export function BusyButton({ isBusy, onClick, leftSection, 'aria-disabled': isResting, ...props }: BusyButtonProps) {
  const isShut = isBusy || isResting === true || isResting === 'true'
  const press = (event: MouseEvent<HTMLButtonElement>) => (isShut ? event.preventDefault() : onClick?.(event))
  return (
    <Button
      {...props}
      leftSection={isBusy ? <Loader size="1em" color="currentColor" aria-hidden /> : leftSection}
      aria-busy={isBusy}
      aria-disabled={isShut}
      onClick={press}
    />
  )
}
