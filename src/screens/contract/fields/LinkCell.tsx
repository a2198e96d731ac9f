import type { RefField } from '#domain/records/field.ts'
import { linkBefore, useKeyedPath } from '#src/actors/contracts/step-form.ts'
import { nameOf } from '#src/services/option-names.ts'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { useStep } from './step-context.ts'
import classes from './Cell.module.css'

interface LinkCellProps {
  native: Pick<ComponentProps<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required' | 'disabled'> & {
    'data-path': string
  }
  of: RefField['to']
  value: string
}

/** The name of what is chosen; whoever comes into it chooses as in any other field. */
export function LinkCell(props: LinkCellProps) {
  const { native, of, value } = props
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <OpenCell {...props} onLeft={() => setIsOpen(false)} />
  return (
    <input
      {...native}
      className={classes.control}
      readOnly
      value={value === '' ? '' : nameOf(of, value)}
      onFocus={() => setIsOpen(true)}
    />
  )
}

function OpenCell({ native, of, value, onLeft }: LinkCellProps & { onLeft: () => void }) {
  const { form } = useStep()
  const path = native['data-path']
  const { put } = useKeyedPath(form, path)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  return (
    <LinkInput
      {...native}
      classNames={{ input: classes.control as string }}
      of={of}
      value={value}
      follows
      before={() => linkBefore(form, path)}
      ref={input}
      error={native['aria-invalid']}
      onChange={(chosen) => put(chosen ?? '')}
      onLeft={() => document.activeElement !== input.current && onLeft()}
    />
  )
}
