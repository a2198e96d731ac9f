import type { StepName } from '#domain/contracts/steps.ts'
import type { Group } from '#domain/records/record.ts'
import { isFigures } from '#domain/records/traits.ts'
import type { Named } from '#domain/records/links.ts'
import type { Values } from '#domain/records/values.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { useContractTexts } from '../contract-texts.ts'
import { filledFields, valueIn } from './summary-values.tsx'
import classes from './Summary.module.css'

interface RowsTableProps {
  name: string
  /** Above it, whose rows these are: "First layer". */
  of?: string
  /** What the step fills in of them. */
  group: Group
  rows: readonly Values[]
  currency: string | null
  step: StepName
}

/** What a row is called: by its title, or its number. */
function titleOf({ title }: Group, row: Values, place: number): string {
  const value = row[title]
  if (typeof value === 'object' && value !== null) return (value as Named).name
  return typeof value === 'string' && value !== '' ? value : String(place + 1)
}

/** Rows of a group as a table, and below it those of each row. */
export function RowsTable({ name, of, group, rows, currency, step }: RowsTableProps) {
  const texts = useContractTexts()
  const columns = Object.entries(filledFields(group.fields, ...rows))
  const isNamed = group.step !== step
  const label = of === undefined ? texts.group(name) : `${of}: ${texts.group(name)}`
  const below = Object.entries(group.rows ?? {})
  return (
    <>
      {columns.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={classes.scroller} role="group" aria-label={label} tabIndex={0}>
          <table>
            <caption>{label}</caption>
            <thead>
              <tr>
                {isNamed && <th scope="col">{texts.row(name)}</th>}
                {columns.map(([column, field]) => (
                  <th key={column} scope="col" data-figures={isFigures(field) || undefined}>
                    {texts.field(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, place) => (
                <tr key={String(row.id)}>
                  {isNamed && <th scope="row">{titleOf(group, row, place)}</th>}
                  {columns.map(([column, field]) => (
                    <td key={column} data-figures={isFigures(field) || undefined}>
                      {valueIn(column, field, row, { texts, currency }) ?? <NotProvided />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.flatMap((row, place) =>
        below
          .filter(([one]) => ((row[one] ?? []) as Values[]).length > 0)
          .map(([one, rowsBelow]) => (
            <RowsTable
              key={`${String(row.id)} ${one}`}
              name={one}
              of={titleOf(group, row, place)}
              group={rowsBelow}
              rows={row[one] as readonly Values[]}
              currency={(row.currency as Named | null | undefined)?.name ?? currency}
              step={step}
            />
          )),
      )}
    </>
  )
}
