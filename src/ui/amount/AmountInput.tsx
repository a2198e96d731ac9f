import { formatDecimal } from '#src/ui/format.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAmount, readAmount } from './read-amount.ts'

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** As the form began with it: the decimal that travels. */
  defaultValue?: string
  /** Told the decimal; text that is no number as it stands. */
  onChange?: (decimal: string) => void
}

/** A number as its reader writes it: in thousands while it rests, as typed while it is written. The form holds the decimal. */
export function AmountInput({ defaultValue = '', onChange, onBlur, ...props }: AmountInputProps) {
  const { language } = useTranslation().i18n
  const [decimal, setDecimal] = useState(defaultValue)
  const [typed, setTyped] = useState<string | null>(null)
  const change = (text: string) => {
    const read = readAmount(language, text)
    setTyped(text)
    setDecimal(read)
    onChange?.(read)
  }
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (isAmount(decimal) ? formatDecimal(language, decimal) : decimal)}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
