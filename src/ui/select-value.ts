interface FieldProps {
  value?: unknown
  defaultValue?: unknown
  onChange?: unknown
}

const chosenIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** A select says null where nothing is chosen; the form says an empty text. */
export function withoutEmpty<P extends FieldProps>({ value, defaultValue, onChange, ...props }: P) {
  const say = onChange as ((value: string) => void) | undefined
  const held = value === undefined ? { defaultValue: chosenIn(defaultValue) } : { value: chosenIn(value) }
  return { ...props, ...held, onChange: (chosen: string | null) => say?.(chosen ?? '') }
}
