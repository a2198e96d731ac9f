import { LINES } from '#domain/contracts/lines/bounds.ts'
import { Textarea } from '@mantine/core'
import { useLineTexts } from './line-texts.ts'

interface ReasonProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  label?: string
}

export function Reason({ value, onChange, error, label }: ReasonProps) {
  const texts = useLineTexts()
  return (
    <Textarea
      data-autofocus
      label={label ?? texts.tell('reason')}
      maxLength={LINES.reason}
      autosize
      minRows={2}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
