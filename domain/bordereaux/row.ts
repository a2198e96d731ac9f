import type { RowFault, RowValues } from './binder.ts'

export const textIn = (values: RowValues, name: string) => (values[name] ?? null) as string | null
export const idIn = (values: RowValues, name: string) => (values[name] ?? null) as number | null

export const fault = (field: string | null, key: string, params?: RowFault['params']): RowFault => ({
  field,
  key,
  ...(params && { params }),
})

export const warning = (field: string, key: string, params?: RowFault['params']): RowFault => ({
  ...fault(field, key, params),
  isWarning: true,
})
