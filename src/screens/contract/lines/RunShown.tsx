import type { LinesOfSection, ShownRun, ShownSigning } from '#domain/contracts/lines/view.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { formatDate, formatDecimal, formatInstant, formatMoney, formatPercent } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useLineTexts } from './line-texts.ts'
import classes from './Lines.module.css'

interface RunShownProps {
  section: LinesOfSection
  signing: ShownSigning
  /** The stored run; none for what would come of one. */
  run: ShownRun | null
}

type Shown = ShownSigning['explanation'][number]['params'][string]

function written(language: string, shown: Shown): string {
  if (shown.as === 'amount') return formatMoney(language, shown.value, shown.currency)
  if (shown.as === 'percent') return formatPercent(language, shown.value)
  if (shown.as === 'number') return formatDecimal(language, shown.value)
  return shown.as === 'date' ? formatDate(language, shown.value) : shown.value
}

/** How a section is signed down: each line before and after with why, and the steps of the calculation. */
export function RunShown({ section, signing, run }: RunShownProps) {
  const texts = useLineTexts()
  const { t, i18n } = useTranslation('calculations')
  const say = t as (key: string, params: object) => string
  return (
    <section className={classes.run} aria-label={`${texts.sectionName(section)}: ${texts.tell('run.title')}`}>
      <h4>
        {texts.tell('run.title')} <span>{texts.tell(`method.${signing.method}`)}</span>
        {run && !run.is_current && <Badge tone="warning">{texts.tell('run.outdated')}</Badge>}
      </h4>
      <LinesBeside section={section} signing={signing} />
      <ol>
        {signing.explanation.map(({ key, params }) => (
          <li key={key + JSON.stringify(params)}>
            {say(key, Object.fromEntries(Object.entries(params).map(([name, shown]) => [name, written(i18n.language, shown)])))}
          </li>
        ))}
      </ol>
      {run && (
        <p className={classes.hint}>
          {texts.tell('run.by', { name: run.by?.name ?? '', at: formatInstant(i18n.language, run.at) })}
        </p>
      )}
    </section>
  )
}

/** Each line before and after, with why. */
function LinesBeside({ section, signing }: Pick<RunShownProps, 'section' | 'signing'>) {
  const texts = useLineTexts()
  const nameOf = (id: number) => {
    const line = section.lines.find((each) => each.id === id)
    return line?.market?.name ?? line?.stamp_code ?? ''
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{texts.tell('column.market')}</th>
          <th scope="col" data-number>
            {texts.tell('column.written')}
          </th>
          <th scope="col" data-number>
            {texts.tell('column.signed')}
          </th>
          <th scope="col">{texts.tell('run.why')}</th>
        </tr>
      </thead>
      <tbody>
        {signing.lines.map(({ market, written: before, signed, reason }) => (
          <tr key={market}>
            <th scope="row" data-label={texts.tell('column.market')}>
              {nameOf(market)}
            </th>
            <td data-label={texts.tell('column.written')} data-number>
              {texts.percent(before.of_whole)}
            </td>
            <td data-label={texts.tell('column.signed')} data-number>
              {texts.percent(signed.of_whole)}
            </td>
            <td data-label={texts.tell('run.why')}>
              {texts.tell(`by.${reason.by}`, { factor: formatDecimal(texts.language, signing.result.factor) })}
              {reason.extra && ` ${texts.tell('by.extra')}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
