import { TextInput, type TextInputProps } from '@mantine/core'
import { useAmountText, type AmountValue } from './amount-text.ts'

interface AmountInputProps extends AmountValue, Omit<TextInputProps, keyof AmountValue> {}

/** A number as its reader writes it; the form holds the decimal. */
export function AmountInput({ value, defaultValue, onChange, onBlur, ...props }: AmountInputProps) {
  const amount = useAmountText({ value, defaultValue, onChange })
  return (
    <TextInput
      {...props}
      inputMode="decimal"
      autoComplete="off"
      value={amount.text}
      onChange={(event) => amount.type(event.currentTarget.value)}
      onBlur={(event) => {
        amount.leave()
        onBlur?.(event)
      }}
    />
  )
}
