import type { FieldErrors } from '#domain/app-error.ts'
import { useProblems, type StepForm } from '#src/actors/contracts/step-form.ts'
import type { RowErrors } from '#src/ui/grid/grid-column.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

/** `3.limit` of `sections.3.limit`; null for what lies deeper or elsewhere. */
function cellIn(path: string, at: string): [row: number, column: string] | null {
  if (!at.startsWith(`${path}.`)) return null
  const [row, column, ...deeper] = at.slice(path.length + 1).split('.')
  return column && deeper.length === 0 ? [Number(row), column] : null
}

/** By row, what is wrong with its cells; what they lack only where someone has asked for it. */
export function useRowErrors(form: StepForm, path: string, isChecked: boolean): readonly (RowErrors | undefined)[] {
  const { t } = useTranslation('errors')
  const { wrong, missing } = useProblems(form)
  const lacking = isChecked ? missing : null
  return useMemo(() => {
    const found: Record<string, string>[] = []
    for (const [at, { key, params }] of Object.entries({ ...lacking, ...wrong } satisfies FieldErrors)) {
      const cell = cellIn(path, at)
      if (cell) (found[cell[0]] ??= {})[cell[1]] = t(key as 'required', params ?? {})
    }
    return found
  }, [wrong, lacking, path, t])
}
