import type { RefField } from '#domain/records/field.ts'
import { nameOf } from '#src/services/option-names.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { useState, type ComponentProps } from 'react'
import classes from './Cell.module.css'

interface LinkCellProps {
  native: Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'disabled'> & {
    'data-path': string
  }
  of: RefField['to']
  value: string
  onChange: (value: string) => void
}

const takeFocus = (input: HTMLElement | null) => input?.focus()

/** The name of what is chosen; whoever comes into it chooses as in any other field. */
export function LinkCell({ native, of, value, onChange }: LinkCellProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen)
    return (
      <input
        {...native}
        className={classes.control}
        readOnly
        value={value === '' ? '' : nameOf(of, value)}
        onFocus={() => setIsOpen(true)}
      />
    )
  return (
    <LinkInput
      {...native}
      classNames={{ input: classes.control as string }}
      of={of}
      value={value}
      follows
      ref={takeFocus}
      error={native['aria-invalid']}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={() => setIsOpen(false)}
    />
  )
}
