import { formatDecimal } from '#src/ui/format.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAmount, readAmount } from './read-amount.ts'

export interface AmountValue {
  /** The decimal that travels, held outside. */
  value?: string | undefined
  /** As the form began with it, where the input keeps it itself. */
  defaultValue?: string | undefined
  /** Told the decimal; text that is no number as it stands. */
  onChange?: ((decimal: string) => void) | undefined
}

/** A number as its reader writes it: in thousands while it rests, as typed while it is written. It follows a value that is changed from outside. */
export function useAmountText({ value, defaultValue = '', onChange }: AmountValue) {
  const { language } = useTranslation().i18n
  const [decimal, setDecimal] = useState(value ?? defaultValue)
  const [typed, setTyped] = useState<string | null>(null)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (value !== undefined && value !== decimal) {
      setDecimal(value)
      setTyped(null)
    }
  }
  return {
    text: typed ?? (isAmount(decimal) ? formatDecimal(language, decimal) : decimal),
    type: (text: string) => {
      const read = readAmount(language, text)
      setTyped(text)
      setDecimal(read)
      onChange?.(read)
    },
    leave: () => setTyped(null),
  }
}
