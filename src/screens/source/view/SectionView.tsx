import type { Fields } from '#domain/records/field.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { SECTIONS } from '#domain/sources/sections/index.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import { valueOf } from '../parts/values.tsx'
import type { SourceTexts } from '../source-texts.ts'
import classes from './SourceView.module.css'

interface SectionViewProps {
  name: SectionName
  source: SourceRecord
  texts: SourceTexts
}

/** One section to be read: its values, and each group of rows as a table. */
export function SectionView({ name, source, texts }: SectionViewProps) {
  const { fields, rows } = SECTIONS[name]
  const groups = Object.entries(rows)
  return (
    <section className={classes.section} aria-labelledby={`section-${name}`}>
      <h3 id={`section-${name}`} tabIndex={-1}>
        {texts.section(name)}
      </h3>
      <Values fields={fields} source={source} texts={texts} />
      {groups.map(([group, declared]) => (
        <Rows key={group} name={group} fields={declared.fields} source={source} texts={texts} isAlone={groups.length === 1} />
      ))}
    </section>
  )
}

interface Part {
  fields: Fields
  source: SourceRecord
  texts: SourceTexts
}

function Values({ fields, source, texts }: Part) {
  if (Object.keys(fields).length === 0) return null
  return (
    <dl className={classes.values}>
      {Object.entries(fields).map(([name, field]) => (
        <div key={name}>
          <dt>{texts.field(name)}</dt>
          <dd>{valueOf(name, field, source, texts) ?? <NotProvided />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Rows({ name, fields, source, texts, isAlone }: Part & { name: string; isAlone: boolean }) {
  // Declared groups of a section stand in the record as lists of rows, by their names.
  const rows = (source as unknown as Record<string, ({ id: number } & Record<string, unknown>)[]>)[name] ?? []
  const columns = Object.entries(fields)
  const label = texts.group(name)
  return (
    <>
      {!isAlone && <h4>{label}</h4>}
      {rows.length === 0 && (
        <p className={classes.none}>
          <NotProvided />
        </p>
      )}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reachable by keyboard
        <div className={classes.scroller} role="region" aria-label={label} tabIndex={0}>
          <table aria-label={label}>
            <thead>
              <tr>
                {columns.map(([column]) => (
                  <th key={column} scope="col">
                    {texts.field(column)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.id}>
                  {columns.map(([column, field]) => (
                    <td key={column} data-label={texts.field(column)}>
                      {valueOf(column, field, row, texts) ?? <NotProvided />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
