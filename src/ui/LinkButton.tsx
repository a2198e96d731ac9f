import type { ComponentProps } from 'react'
import classes from './LinkButton.module.css'

/** Leads somewhere without an address of its own: to a field of the form, into a file. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={classes.link} />
}
