interface FieldProps {
  defaultValue?: unknown
  onChange?: unknown
}

/** A select says null where nothing is chosen; the form says an empty text. */
export function withoutEmpty<P extends FieldProps>({ defaultValue, onChange, ...props }: P) {
  const say = onChange as ((value: string) => void) | undefined
  const start = typeof defaultValue === 'string' && defaultValue !== '' ? defaultValue : null
  return { ...props, defaultValue: start, onChange: (value: string | null) => say?.(value ?? '') }
}
