import { Loader, type LoaderProps } from '@mantine/core'

interface WaitingProps extends Pick<LoaderProps, 'size' | 'className'> {
  /** What is awaited, for those who do not see it turn. */
  label: string
}

/** Turns while something is on its way. A spinner is a bare span: without a role assistive software may not read its name. */
export const Waiting = ({ label, ...look }: WaitingProps) => <Loader {...look} role="progressbar" aria-label={label} />
